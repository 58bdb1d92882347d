import type { Back } from '@caravanserai/adapters/server'
import { left, right } from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { nodesTogether } from '../../testing/nodesTogether'
import { singleNode } from '../nodes/siteNodes'
import { limits } from './limits'
import { sharedBacks } from './sharedBacks'

const at = 7

let together: ReturnType<typeof nodesTogether>
beforeEach(() => {
  together = nodesTogether()
})

/**
 * @param hasKept whether this node has versions of then
 * @param had what it has on its disk
 */
const started = (node: string | null, hasKept: boolean, had: ReadonlyArray<Back> = []) => {
  let all = had
  const ended = new Subject<Back>()
  const inForce = (path: string) => all.find((one) => one.path === path && one.until === null) ?? null
  const forward = (path: string) => {
    const before = inForce(path)
    all = all.map((one) => (one === before ? { ...one, until: 2 } : one))
    if (before !== null) ended.next(before)
    return before !== null
  }
  const take = (back: Back) => {
    if (back.until !== null) return forward(back.path)
    const isNew = inForce(back.path)?.at !== back.at
    if (isNew) all = [back, ...all]
    return isNew
  }
  const shared = sharedBacks(
    {
      ...{ inForce, forward, take, ended },
      list: () => all,
      back: async (path, moment) => {
        const back = { path, at: moment, since: 1, until: null, shown: 'then', instead: 'now' }
        if (!hasKept) return left('nothing is kept')
        take(back)
        return right(back)
      },
    },
    node === null ? singleNode() : together.node(node),
  )
  const told: Array<ReadonlyArray<string>> = []
  shared.told.subscribe((paths) => told.push(paths))
  return {
    ...shared,
    told,
    disk: () => all,
    shows: () => all.flatMap(({ path, shown, until }) => (until === null ? [`${path} ${shown}`] : [])),
  }
}

test('what one node has kept is shown by all, also by one that has kept nothing or starts later, until it ends', async () => {
  const [one, other] = [started('A', true), started('B', false)]
  expect((await one.back(['menu', 'pages/7'], at)).changed).toHaveLength(2)
  const late = started('C', false)
  for (const { shows } of [one, other, late])
    expect([...shows()].sort()).toEqual(['menu then', 'pages/7 then'])
  expect(other.told).toContainEqual(['menu'])
  expect(other.forward(['menu'])).toEqual(['menu'])
  for (const { shows } of [one, other, late, started('D', false)]) expect(shows()).toEqual(['pages/7 then'])
})

test('a node that has kept nothing asks the others, and says so where none of them has', async () => {
  const other = started('A', true)
  const fresh = started('B', false)
  expect(await fresh.back(['menu'], at)).toMatchObject({ changed: [{ path: 'menu', at }] })
  expect(other.shows()).toEqual(['menu then'])
  together = nodesTogether()
  const waited = jest.replaceProperty(limits as { backOfOthersMs: number }, 'backOfOthersMs', 0)
  expect(await started('C', false).back(['menu'], at)).toEqual({
    changed: [],
    faults: ['nothing is kept; no other node has it either'],
  })
  waited.restore()
})

test('what began or ended on a node that has ended before the others were told is told when it starts again', async () => {
  const [one, other] = [started('A', true), started('B', false)]
  await one.back(['menu', 'pages/7'], at)
  const kept = new Map(together.kept('backs'))
  one.forward(['menu'])
  // What the engine has never heard of: that one has ended, and that another has begun.
  together = nodesTogether()
  const menu = kept.get(`menu ${at}`)
  const late = started('B', false, other.disk())
  together.kept('backs').clear()
  if (menu) together.kept('backs').set(menu.key, menu)
  started('A', true, one.disk())
  expect(late.shows()).toEqual(['pages/7 then'])
  expect(started('C', false).shows()).toEqual(['pages/7 then'])
})

test('a node that cannot tell the others says so', async () => {
  const one = started('A', true)
  expect(await one.isAlone()).toBe(false)
  together.away(true)
  expect(await one.isAlone()).toBe(true)
  expect(await started(null, true).isAlone()).toBe(false)
})

test('one machine waits for nobody, and says what it has always said', async () => {
  expect(await started(null, false).back(['menu'], at)).toEqual({ changed: [], faults: ['nothing is kept'] })
  const one = started(null, true)
  await one.back(['menu'], at)
  expect(one.forward(['menu'])).toEqual(['menu'])
})
