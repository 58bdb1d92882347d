import { menu } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { unreachable } from '@caravanserai/adapters/relay'
import { answering, cause, memoryContent } from '@caravanserai/adapters/testing'
import { mayChangeWith } from '@caravanserai/adapters/server'
import { left } from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { sentAnswer } from '../workers/sentAnswers'
import { testIndex } from '../../testing/testPages'
import { limits } from './limits'
import type { AskByPath } from '../workers/renderWorker'
import { pageKey, versionsOf, wordsKey } from './pageIndex'
import type { PageIndex } from './pageIndex'

const signal = new AbortController().signal
const contentOf = (title: string) => memoryContent({ lists: { causes: [cause('1', { title })] } })
const content = contentOf('Wells')
const paths = ['lists/causes', 'menu']

let at: number
let index: PageIndex
let changed: ReturnType<typeof testIndex>['changed']
beforeEach(() => {
  at = 5_000
  ;({ index, changed } = testIndex({ contentTtlMs: 200, now: () => at }))
})

/** An `ask` on this content. */
const asking =
  (from: Content, leaving: AbortSignal = signal): AskByPath =>
  (path) =>
    sentAnswer(from, path, leaving)

/** Records that a page was made from the answers of this content. */
const keep = async (from: Content = content, key = '/cause') => {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await sentAnswer(from, path, signal)
      if (answer === null) throw new Error(`expected an answer to ${path}`)
      return [path, answer] as const
    }),
  )
  index.keep(key, { versions: versionsOf(answers) })
}

it('an unrecorded page is neither fresh nor the same', async () => {
  expect(index.isFresh('/cause')).toBe(false)
  expect(await index.compare('/cause', asking({ ask: () => NEVER }))).toEqual({ answers: [], isSame: false })
})

it('a page is fresh for half of the lifetime after its rendering and each comparison', async () => {
  await keep()
  at += 99
  expect(index.isFresh('/cause')).toBe(true)
  at += 1
  expect(index.isFresh('/cause')).toBe(false)
  const { answers, isSame } = await index.compare('/cause', asking(contentOf('Wells')))
  expect({ isSame, paths: answers.map(([path]) => path) }).toEqual({ isSame: true, paths })
  expect(index.isFresh('/cause')).toBe(true)
})

it('a page is not fresh after a change until it is compared or rendered again', async () => {
  for (const refresh of [() => index.compare('/cause', asking(content)), keep]) {
    await keep()
    changed()
    expect(index.isFresh('/cause')).toBe(false)
    await refresh()
    expect(index.isFresh('/cause')).toBe(true)
  }
})

it('a page is not fresh after a change during its comparison', async () => {
  await keep()
  const comparing = index.compare('/cause', asking(content))
  changed()
  await comparing
  expect(index.isFresh('/cause')).toBe(false)
})

it('a page is not fresh if its answers were requested before a change', async () => {
  const moment = index.moment()
  changed()
  index.keep('/cause', { versions: new Map() }, moment)
  expect(index.isFresh('/cause')).toBe(false)
})

it('a page with a changed answer is not the same, and receives all current answers', async () => {
  await keep()
  at += 200
  expect(await index.compare('/cause', asking(contentOf('Boats')))).toMatchObject({
    isSame: false,
    answers: [
      ['lists/causes', { reading: { value: [{ title: 'Boats' }] } }],
      ['menu', {}],
    ],
  })
  expect(index.isFresh('/cause')).toBe(false)
})

it('a page with an unavailable answer is not the same, and receives the others', async () => {
  await keep()
  const menuAway = answering(menu, of(left(unreachable('u', 'down'))), content)
  const { answers, isSame } = await index.compare('/cause', asking(menuAway))
  expect({ isSame, paths: answers.map(([path]) => path) }).toEqual({ isSame: false, paths: ['lists/causes'] })
})

it('a page without questions stays the same', async () => {
  index.keep('/login', { versions: new Map() })
  const nothing = asking({ ask: () => NEVER })
  expect(await index.compare('/login', nothing)).toEqual({ answers: [], isSame: true })
})

it('a comparison rejects when its signal aborts', async () => {
  await keep()
  const leaving = new AbortController()
  const comparing = index.compare('/cause', asking({ ask: () => NEVER }, leaving.signal))
  leaving.abort(new Error('left'))
  await expect(comparing).rejects.toThrow('left')
})

it('evicts the least recently requested pages', async () => {
  await keep()
  for (let n = 0; n < limits.index.records; n += 1) index.keep(`/cause?${n}`, { versions: new Map() })
  expect({ first: index.isFresh('/cause'), next: index.isFresh('/cause?0') }).toEqual({
    first: false,
    next: true,
  })
})

test('when a change is emitted, no page and no earlier moment is fresh', async () => {
  await keep()
  const before = index.moment()
  const emitted: unknown[] = []
  index.answers$.subscribe((change) => emitted.push({ ...change, fresh: index.isFresh('/cause') }))
  changed(['menu'])
  changed(null, true)
  expect(emitted).toEqual([
    { paths: ['menu'], isCertain: false, fresh: false },
    { paths: null, isCertain: true, fresh: false },
  ])
  expect([index.isFreshSince(before), index.isFreshSince(index.moment())]).toEqual([false, true])
})

test.each<[string, ReadonlyArray<string> | null, boolean]>([
  ['/cause', ['lists/causes'], true],
  ['/cause', ['pages/8', 'lists/team'], false],
  ['/login', ['menu'], false],
  // A page without a record may be made from anything.
  ['/unknown', ['menu'], true],
])('isMadeOf for %s and the changed paths %j: %p', async (key, paths, isMade) => {
  await keep()
  index.keep('/login', { versions: new Map() })
  expect(index.isMadeOf(key, mayChangeWith(paths))).toBe(isMade)
})

test('wordsOf lists the addresses whose words depend on the given questions', () => {
  const record = (...questions: string[]) => ({ versions: new Map(questions.map((path) => [path, '1'])) })
  index.keep(pageKey('set', 'page', '/cause'), record('lists/causes'))
  index.keep(wordsKey('/cause'), record('menu', 'lists/causes'))
  index.keep(wordsKey('/cause/5?page=2'), record('entities/causes/5'))
  index.keep(wordsKey('/blog'), record('menu', 'lists/services'))
  expect(index.wordsOf(['lists/causes']).toSorted()).toEqual(['/cause', '/cause/5?page=2'])
  expect(index.wordsOf([])).toEqual([])
})

describe('pages of the live site', () => {
  const answered = (versions: Readonly<Record<string, string>>) =>
    Object.entries(versions).map(
      ([path, version]) =>
        [path, { version, reading: { value: null, origin: 'network' as const, at: 0 } }] as const,
    )
  let emitted: string[]
  beforeEach(() => {
    emitted = []
    index.pages$.subscribe(({ target }) => emitted.push(target))
    index.shows('/a', answered({ menu: '1', slides: '1' }))
  })

  it.each<[string, () => void, ReadonlyArray<string>]>([
    ['shown for the first time', () => index.shows('/b', answered({ menu: '1' })), []],
    ['shown with the same answers', () => index.shows('/a', answered({ menu: '1', slides: '1' })), []],
    ['shown with another answer', () => index.shows('/a', answered({ menu: '1', slides: '2' })), ['/a']],
    ['found after it was shown', () => index.foundWith('/a', answered({ menu: '2' })), []],
    ['removed', () => index.removed('/a'), ['/a']],
    ['removed without being shown', () => index.removed('/b'), []],
    ['reported as changed', () => index.changed('/b'), ['/b']],
  ])('are emitted only if they may have changed: %s', (_title, happens, expected) => {
    happens()
    expect(emitted).toEqual(expected)
  })

  it('keep the answers of their last rendering, most recent first', () => {
    index.foundWith('/b', answered({ menu: '1' }))
    index.foundWith('/a', answered({ menu: '2' }))
    expect(index.livePages().map(([target]) => target)).toEqual(['/b', '/a'])
    expect(index.shownWith('/a')).toEqual(answered({ menu: '1', slides: '1' }))
    expect(index.shownWith('/unknown')).toEqual([])
    for (let n = 0; n < limits.index.live; n += 1) index.shows(`/${n}`, [])
    expect(index.shownWith('/a')).toEqual([])
  })
})
