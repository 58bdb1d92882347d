import { fakePages, outputOf } from '../../../testing/fakePages'
import { stopClock } from '../../../testing/stopClock'
import { composed, testRelease } from '../../../testing/testComposition'
import { testIndex } from '../../../testing/testPages'
import { limits } from '../limits'
import { ContentGate } from './contentGate'
import { ContentTrial } from './startGate'
import { Holds } from './holds'

beforeEach(stopClock)
afterEach(() => jest.useRealTimers())

const { pages } = fakePages(() => Promise.resolve(outputOf('')))
const answer = (version: string) => ({ version, reading: { value: null, origin: 'network' as const, at: 0 } })

/** Pages last shown with version 1 of the menu, and a log of renders. */
const site = () => {
  const state = { live: composed(testRelease('charity', ['/a', '/b'], { pages })), menu: '1' }
  const { index, changed } = testIndex()
  const gate = new ContentGate({ holds: new Holds(), index })
  for (const target of ['/a', '/b?page=2', '/gone']) index.foundWith(target, [['menu', answer('1')]])
  const rendered: string[] = []
  const log = jest.fn()
  const trial = new ContentTrial({
    composition: () => state.live,
    gate,
    index,
    asking: () => () => Promise.resolve(answer(state.menu)),
    page: async (_composition, target) => {
      rendered.push(target)
      if (target === '/a') throw new Error('no time')
    },
    log,
  })
  return { state, index, changed, trial, rendered, log }
}

test('a reported change tries pages, the latest shown first, and forgets pages without a route', async () => {
  const { state, index, changed, trial, rendered, log } = site()
  await trial.update()
  expect([rendered, index.livePages().map(([target]) => target)]).toEqual([[], ['/b?page=2', '/a']])
  state.menu = '2'
  await trial.update()
  expect(rendered).toEqual([])
  changed()
  await trial.update()
  expect(rendered).toEqual(['/b?page=2', '/a'])
  expect(log.mock.calls).toEqual([['page /a: cannot be tried', new Error('no time')]])
})

test('new releases try all pages', async () => {
  const { state, trial, rendered } = site()
  await trial.update()
  state.menu = '2'
  state.live = { ...state.live, id: 'another' }
  await trial.update()
  expect(rendered).toEqual(['/b?page=2', '/a'])
})

test('a change that was found without a report tries the pages after noticedMs', async () => {
  const { state, index, trial, rendered } = site()
  await trial.update()
  state.menu = '2'
  index.shows('/other', [['menu', answer('1')]])
  index.shows('/other', [['menu', answer('2')]])
  await trial.update()
  expect(rendered).toEqual([])
  jest.advanceTimersByTime(limits.gate.noticedMs)
  await trial.update()
  expect(rendered).toHaveLength(2)
})

test('no page is tried after stop()', async () => {
  const { state, trial, rendered, log } = site()
  state.menu = '2'
  trial.stop()
  await trial.update()
  expect([rendered, log.mock.calls]).toEqual([[], []])
})
