import { menu } from '@caravanserai/adapters'
import { gatewayContent } from '@caravanserai/adapters/browser'
import { right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { preparedContent, fetchReadings } from './preparedContent'
import type { FetchedReadings } from './preparedContent'

const reading = (value: unknown) => ({ value, origin: 'network', at: 1_700_000_000_000 })
const entry = { id: '2', name: 'About', children: [] }
const fetched = (version: string | null, isApart = false): FetchedReadings => ({
  readings: [['menu', reading([entry])]],
  version,
  isApart,
})
const offline = () => Promise.reject(new Error('offline'))

/** Prepared content over a gateway with an empty menu; `answer` responds to requests for whole addresses. */
const prepared = (answer: () => Promise<FetchedReadings>) => {
  const requests: string[] = []
  const gateway = gatewayContent({
    getJson: (url) => {
      requests.push(url)
      return of(right(reading([])))
    },
  })
  const fetchReadings = jest.fn(answer)
  const leave = jest.fn(() => new Promise<never>(() => undefined))
  const content = preparedContent(gateway, fetchReadings, { address: '/', version: 'frame0.home0' }, leave)
  return {
    ...content,
    requests,
    leave,
    fetchReadings,
    menuRead: () => firstValueFrom(content.content.ask(menu)),
  }
}

test('questions are answered from the response for the address, however late it arrives', async () => {
  let answer: (fetched: FetchedReadings) => void = () => undefined
  const { arrive, requests, menuRead } = prepared(() => new Promise((resolve) => (answer = resolve)))
  arrive('/about/2')
  const read = menuRead()
  answer(fetched('.about0'))
  expect(await read).toMatchObject(right({ value: [entry], faults: [] }))
  expect(requests).toEqual([])
})

test('the gateway answers if prefetching failed, and the version of the page is then unknown', async () => {
  const { arrive, requests, menuRead, shown } = prepared(offline)
  arrive('/')
  expect(await menuRead()).toMatchObject(right({ value: [] }))
  expect(requests).toEqual(['/content/menu'])
  expect(shown('/')).toBe('frame0.')
})

test('the frame is fetched once, and the page keeps its version and content', async () => {
  const { frame, fetchReadings, shown } = prepared(() => Promise.resolve(fetched('frame1.home1')))
  fetchReadings.mockRejectedValueOnce(new Error('offline'))
  await expect(frame()).rejects.toThrow('offline')
  expect(await frame()).toMatchObject({ content: { menu: [entry] }, isInDocument: false })
  await frame()
  expect(fetchReadings.mock.calls).toEqual([
    ['/', true],
    ['/', true],
  ])
  expect(shown('/')).toBe('frame1.home0')
})

test('a hover and the following click fetch once, and the version is that of the response', async () => {
  const { prepare, arrive, fetchReadings, menuRead, shown } = prepared(() =>
    Promise.resolve(fetched('.cause0')),
  )
  expect(shown('/')).toBe('frame0.home0')
  prepare('/cause')
  prepare('/cause')
  arrive('/cause')
  await menuRead()
  expect(fetchReadings).toHaveBeenCalledTimes(1)
  expect(shown('/cause')).toBe('frame0.cause0')
})

describe('renewing', () => {
  test('also fetches the frame, and replaces the old content only when applied', async () => {
    const { renew, fetchReadings, shown, menuRead, requests } = prepared(() =>
      Promise.resolve(fetched('frame1.home1')),
    )
    const put = await renew('/')
    expect(fetchReadings).toHaveBeenCalledWith('/', true)
    expect(shown('/')).toBe('frame0.home0')
    put?.()
    expect(shown('/')).toBe('frame1.home1')
    expect(await menuRead()).toMatchObject(right({ value: [entry] }))
    expect(requests).toEqual([])
  })

  test('drops prefetched content of other addresses, and pending responses', async () => {
    const { prepare, renew, fetchReadings, menuRead, requests } = prepared(() =>
      Promise.resolve(fetched('.cause0')),
    )
    prepare('/cause')
    await Promise.resolve()
    prepare('/donate')
    await renew('/')
    await menuRead()
    expect(requests).toEqual(['/content/menu'])
    prepare('/cause')
    expect(fetchReadings).toHaveBeenCalledTimes(4)
  })

  test('replaces nothing with content of another variant, and a navigation loads a document', async () => {
    const { renew, arrive, leave, menuRead, requests } = prepared(() =>
      Promise.resolve(fetched('frame1.home1', true)),
    )
    expect(await renew('/')).toBeNull()
    arrive('/cause')
    void menuRead()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect([leave.mock.calls, requests]).toEqual([[['/cause']], []])
  })

  test('rejects if the address has no complete page, or the server cannot be reached', async () => {
    await expect(prepared(() => Promise.resolve(fetched(null))).renew('/')).rejects.toThrow('incomplete now')
    await expect(prepared(offline).renew('/')).rejects.toThrow('offline')
  })
})

const [live, next, draft, otherDraft] = [
  '0123456789ab',
  'ba9876543210',
  'preview-0123456789ab',
  'preview-ba9876543210',
]

test.each<[string, string, string | null, boolean, boolean]>([
  [live, live, 'v1', false, false],
  [live, next, 'v1', false, true],
  [draft, draft, 'v1', false, false],
  [live, draft, 'v1', true, true],
  [draft, live, 'v1', true, true],
  [draft, otherDraft, 'v1', true, true],
  [live, live, 'v2', true, true],
  [live, live, null, false, false],
])('in a document of %s, content of %s by host %s is apart: %p, from another: %p', async (set, ...from) => {
  const [answered, host, isApart, isFromOther] = from
  globalThis.fetch = async () =>
    ({
      ok: true,
      headers: new Headers({ 'x-release-set': answered, ...(host !== null && { 'x-host-version': host }) }),
      json: async () => ({ readings: [], version: 'a.b' }),
    }) as Response
  const onAnswered = jest.fn()
  const fetched = await fetchReadings({ set, host: 'v1' }, onAnswered)('/')
  expect(fetched).toMatchObject({ version: 'a.b', isApart })
  expect(onAnswered.mock.calls).toEqual([[isFromOther]])
})
