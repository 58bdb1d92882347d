import { fakePages, outputOf } from '../../testing/fakePages'
import { testRelease } from '../../testing/testComposition'
import { CanaryCounts } from './canary/canaryCounts'
import { compose } from './composition'
import type { ShownCanary } from './composition'
import { onSide, SIDES, sidesOf } from './sides'

const { pages } = fakePages(async () => outputOf(''))
const release = (name: string, of = '1.0.0-live') => testRelease(name, [`/${name}`], { release: of, pages })
const composed = (name: string) => ({ name, release: release(name), listed: { addresses: [], previous: [] } })
const canary = (name: string, percent: number, hash: string): ShownCanary => ({
  name,
  release: { ...release(name, '1.1.0-new'), hash },
  percent,
  counts: new CanaryCounts(),
})
const live = (...canaries: ReadonlyArray<ShownCanary>) =>
  compose([composed('charity'), composed('travel')], [], canaries)
const numbers = Array.from({ length: SIDES }, (_, number) => number)
const releaseOn = (composition: ReturnType<typeof live>, side: number, name: string) =>
  onSide(composition, side).remotes.find((remote) => remote.name === name)?.release?.info.release

it('is the live composition itself for who is shown no canary', () => {
  expect(onSide(live(), 7).canaries).toEqual([])
  const one = live(canary('charity', 10, '00000000'))
  expect(onSide(one, 9)).not.toBe(one)
  expect(onSide(one, 10)).toBe(one)
})

it('has the canary in the place of the live release, and an id of its own, and is made once', () => {
  const one = live(canary('charity', 10, '00000000'))
  const side = onSide(one, 0)
  expect([releaseOn(one, 0, 'charity'), releaseOn(one, 0, 'travel')]).toEqual(['1.1.0-new', '1.0.0-live'])
  expect(side.id).not.toBe(one.id)
  expect(side.id).toBe(onSide(live(canary('charity', 50, '00000000')), 0).id)
  expect(onSide(one, 9)).toBe(side)
  expect([side.canaries, [...(side.side?.keys() ?? [])]]).toEqual([[], ['charity']])
})

it('leaves the id of the live composition as it is', () => {
  expect(live(canary('charity', 10, '00000000')).id).toBe(live().id)
})

it('shows another release to others first', () => {
  const shownOf = (hash: string) => {
    const one = live(canary('charity', 10, hash))
    return numbers.filter((side) => releaseOn(one, side, 'charity') === '1.1.0-new')
  }
  expect([shownOf('00000000').length, shownOf('00000020').length]).toEqual([10, 10])
  expect(shownOf('00000000')).not.toEqual(shownOf('00000020'))
})

it('has a composition for each that some visitor is shown', () => {
  expect(sidesOf(live())).toHaveLength(1)
  expect(sidesOf(live(canary('charity', 10, '00000000')))).toHaveLength(2)
  const two = live(canary('charity', 50, '00000000'), canary('travel', 50, '00000019'))
  expect(new Set(sidesOf(two).map(({ id }) => id)).size).toBe(4)
})
