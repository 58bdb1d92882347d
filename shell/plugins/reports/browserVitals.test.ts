import { canaryOf, withoutCanary } from '../../testing/canarySite'
import type { MeasuredPage } from '../../host/operate/siteEvents'
import { CanaryCounts } from '../../host/releases/canary/canaryCounts'
import type { Composition } from '../../host/releases/composition'
import { shownCompositions } from '../../host/variants/variants'
import { vitalsOfLive } from './browserReports'

const page = { remote: 'charity', pattern: '/cause', lcp: 1_200 }

let counted: MeasuredPage[]
const take = (current: Composition, ...report: Parameters<ReturnType<typeof vitalsOfLive>>) => {
  counted = []
  vitalsOfLive({ current: () => current }, { onMeasured: (page) => void counted.push(page) })(...report)
  return counted
}

test('a measured page is counted with the release of the document', () => {
  expect(take(withoutCanary, { set: withoutCanary.id, pages: [page] }, 'a')).toEqual([
    { ...page, release: expect.stringMatching(/./) },
  ])
})

test.each([
  ['of an earlier set', { set: 'earlier', pages: [page] }],
  ['of a preview', { set: 'preview-1', pages: [page] }],
  [
    'of a page that no remote declares',
    { set: withoutCanary.id, pages: [{ ...page, pattern: '/of/Amina' }] },
  ],
  ['of an unknown remote', { set: withoutCanary.id, pages: [{ ...page, remote: 'casino' }] }],
])('a report %s is ignored', (_, report) => {
  expect(take(withoutCanary, report, 'a')).toEqual([])
})

test('blocking time counts for the release whose file ran; unknown remotes are dropped', () => {
  const blocking = { travel: 300, shell: 70, casino: 900, constructor: 900 }
  const report = { set: withoutCanary.id, pages: [{ ...page, blocking }] }
  const [ownPage, ...files] = take(withoutCanary, report, 'a')
  expect(ownPage).not.toHaveProperty('blocking')
  expect(files).toEqual([
    { remote: 'travel', release: expect.stringMatching(/./), pattern: '/cause', blocking: 300 },
    { remote: 'shell', release: '', pattern: '/cause', blocking: 70 },
  ])
})

test('measurements are counted for the canary or the live release of the document', () => {
  const counts = new CanaryCounts()
  const vitals = jest.spyOn(counts, 'vitals')
  const live = { ...withoutCanary, canaries: [{ name: 'charity', release: canaryOf(), percent: 50, counts }] }
  const variants = shownCompositions(live)
  for (const { id } of variants) take(live, { set: id, pages: [page] }, id)
  expect(counted).toMatchObject([{ release: '1.1.0-new' }])
  expect(vitals.mock.calls.map(([side, , { lcp }]) => [side, lcp])).toEqual([
    ['live', 1_200],
    ['canary', 1_200],
  ])
})
