import type { FirstView, StartFirstView } from '../../site/openPage'

const firstViews: StartFirstView[] = []
Object.assign(globalThis, { caravanserai: { firstViews } })
const sent = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => undefined))

test.each([
  ['that was requested', { activationStart: 0, deliveryType: '' }, []],
  ['that was prefetched', { activationStart: 0, deliveryType: 'navigational-prefetch' }, ['/reports/shown']],
  ['that was prerendered', { activationStart: 12, deliveryType: '' }, ['/reports/shown']],
  ['of a browser that says neither', {}, []],
])('a document %s reports that it is shown, if its request was not counted', async (_, entry, expected) => {
  sent.mockClear()
  Object.assign(globalThis, { fetch: sent })
  Object.assign(performance, { getEntriesByType: () => [entry] })
  await import('./firstView')
  firstViews[0]?.({
    ...{ set: 'a1', site: {}, router: new Promise(() => undefined), onIdle: () => undefined },
    owners: { at: () => ({ remote: 'charity', pattern: '/cause' }) },
  } as unknown as FirstView)
  expect(sent.mock.calls.map(([address]) => address)).toEqual(expected)
  for (const [, { body }] of sent.mock.calls)
    expect(JSON.parse(String(body))).toEqual({ set: 'a1', remote: 'charity', pattern: '/cause' })
})
