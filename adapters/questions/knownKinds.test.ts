import { defineKind, keyOf } from '../domain/kind'
import { siteKinds } from '../domain/kinds'
import { kindIn, knowKinds, knownKindLimits, knownKinds } from './knownKinds'

const kind = (remote: string, field: string) =>
  defineKind({ name: `${remote}/jobs`, fields: { [field]: 'text' } })
const found = (declaration: ReturnType<typeof kind>) => kindIn(`lists/${keyOf(declaration)}`)

it('a kind is found by its key in any path, and equal declarations are one kind', () => {
  const [first, equal, newer] = [kind('careers', 'title'), kind('careers', 'title'), kind('careers', 'name')]
  knowKinds([first, equal])
  for (const path of [`entities/${keyOf(first)}/7`, `lists/${keyOf(equal)}/count=5`])
    expect(kindIn(path)).toBe(first)
  expect(found(newer)).toBeNull()
  expect(knownKinds()).toEqual([first])
})

it.each([
  ...['lists', 'lists/constructor', 'lists/__proto__', 'lists/careers', 'lists/careers.jobs.00000000', ''],
])('no kind is found at %j', (path) => expect(kindIn(path)).toBeNull())

it('the kinds of the site are known', () => expect(kindIn('listed/causes')).toBe(siteKinds.causes))

it('a remote with too many declarations loses its unused kinds', () => {
  const [polls, used, left] = [kind('polls', 'title'), kind('careers', 'asked'), kind('careers', 'left')]
  knowKinds([polls, used, left])
  for (let at = 0; at < knownKindLimits.ofRemote; at += 1) {
    knowKinds([kind('careers', `field${at}`)])
    expect(found(used)).toBe(used)
  }
  expect(found(left)).toBeNull()
  expect(found(polls)).toBe(polls)
})
