import { limits } from './limits'
import { ShownAnswers } from './shownAnswers'
import { questionTag } from './tags'

/** Content by the versions of its answers, and what was purged. */
const shownOf = (versions: Record<string, string | null>) => {
  const purged: string[][] = []
  const asked: string[] = []
  const shown = new ShownAnswers({
    presentOf: (path) => {
      asked.push(path)
      const version = versions[path] ?? null
      return Promise.resolve(version === null ? null : { version, until: Date.now() + 10_000 })
    },
    purge: (tags) => void purged.push([...tags]),
    keptMs: 60_000,
  })
  const isCurrent = async (made: Record<string, string>) =>
    shown.isCurrent({ set: 's', versions: new Map(Object.entries(made)) })
  return { shown, purged, asked, isCurrent, versions }
}
const tags = (path: string) => [questionTag(path), 'any']

it('purges what shows an answer that has changed, and nothing else', async () => {
  const { shown, purged, isCurrent, versions } = shownOf({ menu: '1', 'pages/7': '1' })
  expect(await isCurrent({ menu: '1', 'pages/7': '1' })).toBe(true)
  await shown.changed()
  expect(purged).toEqual([])
  versions['pages/7'] = '2'
  await shown.changed()
  await shown.changed()
  expect(purged).toEqual([tags('pages/7')])
})

it('sees without a report what has changed, and asks for nothing that cannot have', async () => {
  jest.useFakeTimers()
  const { shown, purged, asked, isCurrent, versions } = shownOf({ menu: '1' })
  await isCurrent({ menu: '1' })
  versions['menu'] = '2'
  asked.length = 0
  jest.setSystemTime(Date.now() + 9_999)
  await shown.look()
  expect([asked, purged]).toEqual([[], []])
  jest.setSystemTime(Date.now() + 1)
  await shown.look()
  expect([asked, purged]).toEqual([['menu'], [tags('menu')]])
  jest.useRealTimers()
})

it('keeps nothing that was made before a change, or is shown with the answers before', async () => {
  const { purged, isCurrent, versions } = shownOf({ menu: '1' })
  expect(await isCurrent({ menu: '1' })).toBe(true)
  versions['menu'] = '2'
  // A page is the first to show it: the others are purged.
  expect(await isCurrent({ menu: '2' })).toBe(true)
  expect(purged).toEqual([tags('menu')])
  expect(await isCurrent({ menu: '1' })).toBe(false)
  expect(purged).toHaveLength(1)
})

it('keeps nothing that a change was reported for meanwhile', async () => {
  const { shown, isCurrent, versions } = shownOf({ menu: '1' })
  const asked = isCurrent({ menu: '1' })
  versions['menu'] = '2'
  void shown.changed()
  expect(await asked).toBe(false)
})

it('purges nothing while the backend does not answer', async () => {
  const { shown, purged, isCurrent, versions } = shownOf({ menu: '1' })
  await isCurrent({ menu: '1' })
  versions['menu'] = null
  await shown.changed()
  expect(purged).toEqual([])
  expect(await isCurrent({ menu: '1' })).toBe(true)
})

it('purges what it can watch no longer', async () => {
  const versions = Object.fromEntries(
    Array.from({ length: limits.watched + 1 }, (_, n) => [`pages/${n}`, '1']),
  )
  const { purged, isCurrent } = shownOf(versions)
  await isCurrent(versions)
  expect(purged).toEqual([tags('pages/0')])
})
