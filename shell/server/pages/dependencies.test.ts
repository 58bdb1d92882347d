import { menu } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { unreachable } from '@caravanserai/adapters/relay'
import { answering, cause, memoryContent } from '@caravanserai/adapters/testing'
import { left } from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { sentAnswer } from '../workers/sentAnswers'
import { limits } from './limits'
import type { AskByPath } from '../workers/renderWorker'
import { PageDependencies, versionsOf } from './dependencies'

const signal = new AbortController().signal
const contentOf = (title: string) => memoryContent({ lists: { causes: [cause('1', { title })] } })
const content = contentOf('Wells')
const paths = ['lists/causes', 'menu']

let at: number
let needs: PageDependencies
beforeEach(() => {
  at = 5_000
  needs = new PageDependencies(100, () => at)
})

/** An `ask` on this content. */
const asking =
  (from: Content, leaving: AbortSignal = signal): AskByPath =>
  (path) =>
    sentAnswer(from, path, leaving)

/** Stores the answers of this content as the dependencies of a page. */
const keep = async (from: Content = content, key = '/cause') => {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await sentAnswer(from, path, signal)
      if (answer === null) throw new Error(`expected an answer to ${path}`)
      return [path, answer] as const
    }),
  )
  needs.keep(key, versionsOf(answers))
}

it('knows nothing of a page that was not made', async () => {
  expect(needs.isFresh('/cause')).toBe(false)
  expect(await needs.compare('/cause', asking({ ask: () => NEVER }))).toEqual({ answers: [], isSame: false })
})

it('a page is fresh for a while after it was made, and after it was compared', async () => {
  await keep()
  at += 99
  expect(needs.isFresh('/cause')).toBe(true)
  at += 1
  expect(needs.isFresh('/cause')).toBe(false)
  const { answers, isSame } = await needs.compare('/cause', asking(contentOf('Wells')))
  expect({ isSame, paths: answers.map(([path]) => path) }).toEqual({ isSame: true, paths })
  expect(needs.isFresh('/cause')).toBe(true)
})

it('a page is not fresh after a change, until it was compared or made again', async () => {
  for (const look of [() => needs.compare('/cause', asking(content)), keep]) {
    await keep()
    needs.changed()
    expect(needs.isFresh('/cause')).toBe(false)
    await look()
    expect(needs.isFresh('/cause')).toBe(true)
  }
})

it('a change while answers are compared makes them old', async () => {
  await keep()
  const comparing = needs.compare('/cause', asking(content))
  needs.changed()
  await comparing
  expect(needs.isFresh('/cause')).toBe(false)
})

it('a page whose answers were asked for before a change is not fresh', async () => {
  const { changes } = needs
  needs.changed()
  needs.keep('/cause', new Map(), changes)
  expect(needs.isFresh('/cause')).toBe(false)
})

it('a page of which one answer has changed is not the same, and gets all of them as they are now', async () => {
  await keep()
  at += 200
  expect(await needs.compare('/cause', asking(contentOf('Boats')))).toMatchObject({
    isSame: false,
    answers: [
      ['lists/causes', { reading: { value: [{ title: 'Boats' }] } }],
      ['menu', {}],
    ],
  })
  expect(needs.isFresh('/cause')).toBe(false)
})

it('a page of which one answer cannot be fetched is not the same, and gets the others', async () => {
  await keep()
  const menuAway = answering(menu, of(left(unreachable('u', 'down'))), content)
  const { answers, isSame } = await needs.compare('/cause', asking(menuAway))
  expect({ isSame, paths: answers.map(([path]) => path) }).toEqual({ isSame: false, paths: ['lists/causes'] })
})

it('a page that asked nothing is the same for ever', async () => {
  needs.keep('/login', new Map())
  const nothing = asking({ ask: () => NEVER })
  expect(await needs.compare('/login', nothing)).toEqual({ answers: [], isSame: true })
})

it('ends with its signal', async () => {
  await keep()
  const leaving = new AbortController()
  const comparing = needs.compare('/cause', asking({ ask: () => NEVER }, leaving.signal))
  leaving.abort(new Error('left'))
  await expect(comparing).rejects.toThrow('left')
})

it('forgets the pages that were asked for longest ago', async () => {
  await keep()
  for (let n = 0; n < limits.needs; n += 1) needs.keep(`/cause?${n}`, new Map())
  expect({ first: needs.isFresh('/cause'), next: needs.isFresh('/cause?0') }).toEqual({
    first: false,
    next: true,
  })
})
