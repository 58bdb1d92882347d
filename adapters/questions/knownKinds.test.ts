import { defineKind, keyOf } from '../domain/kind'
import { siteKinds } from '../domain/kinds'
import { kindIn, knowKinds, knownKindLimits, knownKinds } from './knownKinds'

const kind = (remote: string, field: string) =>
  defineKind({ name: `${remote}/jobs`, fields: { [field]: 'text' } })
const found = (one: ReturnType<typeof kind>) => kindIn(`lists/${keyOf(one)}`)

it('a kind is found by its key wherever a path has it, and equal declarations are one', () => {
  const [one, same, other] = [kind('careers', 'title'), kind('careers', 'title'), kind('careers', 'name')]
  knowKinds([one, same])
  for (const path of [`entities/${keyOf(one)}/7`, `lists/${keyOf(same)}/count=5`])
    expect(kindIn(path)).toBe(one)
  expect(found(other)).toBeNull()
  expect(knownKinds()).toEqual([one])
})

it.each([
  ...['lists', 'lists/constructor', 'lists/__proto__', 'lists/careers', 'lists/careers.jobs.00000000', ''],
])('no kind is found at %j', (path) => expect(kindIn(path)).toBeNull())

it('the kinds of the site are known', () => expect(kindIn('listed/causes')).toBe(siteKinds.causes))

it('a remote with very many declarations drops those of its own that nobody asks for', () => {
  const [other, asked, left] = [kind('polls', 'title'), kind('careers', 'asked'), kind('careers', 'left')]
  knowKinds([other, asked, left])
  for (let at = 0; at < knownKindLimits.ofRemote; at += 1) {
    knowKinds([kind('careers', `field${at}`)])
    expect(found(asked)).toBe(asked)
  }
  expect(found(left)).toBeNull()
  expect(found(other)).toBe(other)
})
