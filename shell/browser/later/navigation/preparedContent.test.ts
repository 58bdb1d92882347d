import { menu } from '@caravanserai/adapters'
import { gatewayContent } from '@caravanserai/adapters/browser'
import { right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import type { FetchedReadings } from './preparedContent'
import { preparedContent } from './preparedContent'

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
