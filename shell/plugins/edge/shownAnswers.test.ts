import { limits } from './limits'
import { ShownAnswers } from './shownAnswers'
import { questionTag } from './edgeHeaders'

/** Content by the versions of its answers, with a record of purges. */
const shownOf = (versions: Record<string, string | null>) => {
  const purged: string[][] = []
  const requests: string[] = []
  const shown = new ShownAnswers({
    presentOf: (path) => {
      requests.push(path)
      const version = versions[path] ?? null
      return Promise.resolve(version === null ? null : { version, until: Date.now() + 10_000 })
    },
    purge: (tags) => void purged.push([...tags]),
    keptMs: 60_000,
  })
  const isCurrent = async (made: Record<string, string>) =>
    shown.isCurrent({ set: 's', versions: new Map(Object.entries(made)) })
  /** Reports a change, and waits until all answers are compared. */
  const changed = async (paths: ReadonlyArray<string> | null = null) => {
    shown.changed(paths)
    await settled()
  }
  return { shown, purged, requests, isCurrent, versions, changed }
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
const tags = (path: string) => [questionTag(path), 'any']

it('only answers that have changed are purged', async () => {
  const { purged, isCurrent, versions, changed } = shownOf({ menu: '1', 'pages/7': '1' })
  expect(await isCurrent({ menu: '1', 'pages/7': '1' })).toBe(true)
  await changed()
  expect(purged).toEqual([])
  versions['pages/7'] = '2'
  await changed()
  await changed()
  expect(purged).toEqual([tags('pages/7')])
})

it('a change compares only the answers that it can affect', async () => {
  const paths = [
    ...['menu', 'pages/7', 'pages/8', 'lists/causes', 'entities/causes/5', 'lists/services', 'search/a'],
  ]
  const { requests, isCurrent, changed } = shownOf(Object.fromEntries(paths.map((path) => [path, '1'])))
  await isCurrent(Object.fromEntries(paths.map((path) => [path, '1'])))
  for (const [reported, compared] of [
    [['pages/7'], ['pages/7', 'search/a']],
    [['menu'], ['menu', 'pages/7', 'pages/8', 'search/a']],
    [['lists/causes'], ['lists/causes', 'entities/causes/5', 'search/a']],
    [null, paths],
  ] as const) {
    requests.length = 0
    await changed(reported)
    expect(new Set(requests)).toEqual(new Set(compared))
  }
})

it('an answer that changes again during the comparison is purged each time', async () => {
  const { shown, purged, isCurrent, versions } = shownOf({ 'pages/7': '1' })
  await isCurrent({ 'pages/7': '1' })
  for (const version of ['2', '3']) {
    shown.changed(['pages/7'])
    versions['pages/7'] = version
    shown.changed(['pages/7'])
    await settled()
  }
  expect(purged).toEqual([tags('pages/7'), tags('pages/7')])
})

it('a comparison is completed even if other changes are reported during it', async () => {
  const { shown, purged, isCurrent, versions } = shownOf({ 'pages/7': '1', 'pages/8': '1' })
  await isCurrent({ 'pages/7': '1', 'pages/8': '1' })
  versions['pages/8'] = '2'
  shown.changed(['pages/8'])
  for (let turn = 0; turn < 10; turn += 1) {
    shown.changed(['pages/7'])
    await Promise.resolve()
  }
  expect(purged).toEqual([tags('pages/8')])
})

it('check() finds changes without a report, and requests only answers that have expired', async () => {
  jest.useFakeTimers()
  const { shown, purged, requests, isCurrent, versions } = shownOf({ menu: '1' })
  await isCurrent({ menu: '1' })
  versions['menu'] = '2'
  requests.length = 0
  jest.setSystemTime(Date.now() + 9_999)
  shown.check()
  await settled()
  expect([requests, purged]).toEqual([[], []])
  jest.setSystemTime(Date.now() + 1)
  shown.check()
  await settled()
  expect([requests, purged]).toEqual([['menu'], [tags('menu')]])
  jest.useRealTimers()
})

it('a page with an older answer than one already shown is not cached', async () => {
  const { purged, isCurrent, versions } = shownOf({ menu: '1' })
  expect(await isCurrent({ menu: '1' })).toBe(true)
  versions['menu'] = '2'
  // A page is the first to show the new answer: pages with the old one are purged.
  expect(await isCurrent({ menu: '2' })).toBe(true)
  expect(purged).toEqual([tags('menu')])
  expect(await isCurrent({ menu: '1' })).toBe(false)
  expect(purged).toHaveLength(1)
})

it('a page is not cached if a change is reported while it is checked', async () => {
  const { shown, isCurrent, versions } = shownOf({ menu: '1' })
  const requests = isCurrent({ menu: '1' })
  versions['menu'] = '2'
  shown.changed(null)
  expect(await requests).toBe(false)
})

it('a page is not cached between the report of a change and the comparison', async () => {
  const { shown, isCurrent } = shownOf({ menu: '1', 'pages/7': '1' })
  await isCurrent({ menu: '1', 'pages/7': '1' })
  shown.changed(['pages/7'])
  expect(await isCurrent({ 'pages/7': '1' })).toBe(false)
  expect(await isCurrent({ menu: '1' })).toBe(true)
  await settled()
  expect(await isCurrent({ 'pages/7': '1' })).toBe(true)
})

it('nothing is purged while the backend is down', async () => {
  const { purged, isCurrent, versions, changed } = shownOf({ menu: '1' })
  await isCurrent({ menu: '1' })
  versions['menu'] = null
  await changed()
  expect(purged).toEqual([])
  expect(await isCurrent({ menu: '1' })).toBe(true)
})

it('an answer that is no longer watched is purged', async () => {
  const versions = Object.fromEntries(
    Array.from({ length: limits.watched + 1 }, (_, n) => [`pages/${n}`, '1']),
  )
  const { purged, isCurrent } = shownOf(versions)
  await isCurrent(versions)
  expect(purged).toEqual([tags('pages/0')])
})
