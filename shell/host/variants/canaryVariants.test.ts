import { fakePages, outputOf } from '../../testing/fakePages'
import { testRelease } from '../../testing/testComposition'
import { CanaryCounts } from '../releases/canary/canaryCounts'
import { compose } from '../releases/composition'
import type { ShownCanary } from '../releases/composition'
import { BUCKETS, canaryVariant, shownCompositions } from './variants'

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
const numbers = Array.from({ length: BUCKETS }, (_, number) => number)
const releaseIn = (composition: ReturnType<typeof live>, bucket: number, name: string) =>
  canaryVariant(composition, bucket).remotes.find((remote) => remote.name === name)?.release?.info.release

it('a bucket without a canary has the live composition itself', () => {
  expect(canaryVariant(live(), 7).canaries).toEqual([])
  const composition = live(canary('charity', 10, '00000000'))
  expect(canaryVariant(composition, 9)).not.toBe(composition)
  expect(canaryVariant(composition, 10)).toBe(composition)
})

it('a variant has the canary instead of the live release and another id, and is created once', () => {
  const composition = live(canary('charity', 10, '00000000'))
  const variant = canaryVariant(composition, 0)
  expect([releaseIn(composition, 0, 'charity'), releaseIn(composition, 0, 'travel')]).toEqual([
    '1.1.0-new',
    '1.0.0-live',
  ])
  expect(variant.id).not.toBe(composition.id)
  expect(variant.id).toBe(canaryVariant(live(canary('charity', 50, '00000000')), 0).id)
  expect(canaryVariant(composition, 9)).toBe(variant)
  expect(variant).toMatchObject({ canaries: [], variant: { _tag: 'Canary', remotes: new Set(['charity']) } })
})

it('a canary does not change the id of the live composition', () => {
  expect(live(canary('charity', 10, '00000000')).id).toBe(live().id)
})

/** The buckets that are assigned to this canary. */
const shownOf = (hash: string, percent = 10) => {
  const composition = live(canary('charity', percent, hash))
  return numbers.filter((bucket) => releaseIn(composition, bucket, 'charity') === '1.1.0-new')
}

it('a canary is shown to its percentage of buckets, and keeps them when the percentage grows', () => {
  expect(shownOf('00000000')).toHaveLength(10)
  expect(shownOf('00000000', 25)).toHaveLength(25)
  expect(shownOf('00000000', 25)).toEqual(expect.arrayContaining(shownOf('00000000')))
  // Sets may be written by other programs, which do not check the percentage.
  expect(shownOf('00000000', 500)).toHaveLength(50)
})

it('another release is shown to other buckets', () => {
  expect(shownOf('00000020')).toHaveLength(10)
  expect(shownOf('00000000')).not.toEqual(shownOf('00000020'))
})

it('shownCompositions has one composition for each combination of canaries', () => {
  expect(shownCompositions(live())).toHaveLength(1)
  expect(shownCompositions(live(canary('charity', 10, '00000000')))).toHaveLength(2)
  const two = live(canary('charity', 50, '00000000'), canary('travel', 50, '00000019'))
  expect(new Set(shownCompositions(two).map(({ id }) => id)).size).toBe(4)
})
