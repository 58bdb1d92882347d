import { gatewayContent } from '@caravanserai/adapters/browser'
import { right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import type { FetchedReadings } from './fetchReadings'
import { preparedContent } from './preparedContent'
import { menu } from '@caravanserai/adapters'

const asked: string[] = []
const at = 1_700_000_000_000
const reading = (value: unknown) => ({ value, origin: 'network', at })
const gateway = () =>
  gatewayContent({
    getJson: (url) => {
      asked.push(url)
      return of(right(reading([])))
    },
  })
beforeEach(() => asked.splice(0))

const entry = { id: '2', name: 'About', children: [] }
const fetched = (version: string | null, menu: unknown = [entry]): FetchedReadings => ({
  readings: [['menu', reading(menu)]],
  version,
})
const first = { address: '/', version: 'frame0.home0' }

describe('preparedContent', () => {
  it('answers from what was fetched for the address, however late it arrives', async () => {
    let arrive: (fetched: FetchedReadings) => void = () => undefined
    const { content, arrive: navigate } = preparedContent(
      gateway(),
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
      first,
    )
    navigate('/about/2')
    const answer = firstValueFrom(content.ask(menu))
    arrive(fetched('.about0'))
    expect(await answer).toMatchObject(right({ value: [entry], faults: [] }))
    expect(asked).toEqual([])
  })

  it('asks the gateway when nothing could be fetched ahead', async () => {
    const { content, arrive } = preparedContent(gateway(), () => Promise.reject(new Error('offline')), first)
    arrive('/about/2')
    expect(await firstValueFrom(content.ask(menu))).toMatchObject(right({ value: [] }))
    expect(asked).toEqual(['/content/menu'])
  })

  it('fetches the frame once, and keeps the version of the page, which still shows what the document came with', async () => {
    const fetchReadings = jest.fn(() => Promise.resolve(fetched('frame1.home1')))
    fetchReadings.mockRejectedValueOnce(new Error('offline'))
    const { frame, shown } = preparedContent(gateway(), fetchReadings, first)
    await expect(frame()).rejects.toThrow('offline')
    expect(await frame()).toMatchObject({ content: { menu: [entry] }, isInDocument: false })
    await frame()
    expect(fetchReadings.mock.calls).toEqual([
      ['/', true],
      ['/', true],
    ])
    expect(shown('/')).toBe('frame1.home0')
  })

  it('fetches once for a hover and the click that follows', () => {
    const fetchReadings = jest.fn(() => Promise.resolve(fetched('.cause0')))
    const { prepare, arrive } = preparedContent(gateway(), fetchReadings, first)
    prepare('/cause')
    prepare('/cause')
    arrive('/cause')
    expect(fetchReadings).toHaveBeenCalledTimes(1)
  })
})

describe('the version of what is shown', () => {
  it('is the document’s at first, then the fetched page’s, while the frame’s does not change', async () => {
    const { content, arrive, shown } = preparedContent(
      gateway(),
      () => Promise.resolve(fetched('.cause0')),
      first,
    )
    expect(shown('/')).toBe('frame0.home0')
    arrive('/cause')
    await firstValueFrom(content.ask(menu))
    expect(shown('/cause')).toBe('frame0.cause0')
  })

  it('is unknown for a page whose questions were asked one by one', async () => {
    const { content, arrive, shown } = preparedContent(
      gateway(),
      () => Promise.reject(new Error('offline')),
      first,
    )
    arrive('/')
    await firstValueFrom(content.ask(menu))
    expect(shown('/')).toBe('frame0.')
  })
})

describe('renewing', () => {
  it('fetches the frame too, and replaces the old content only once it is applied', async () => {
    const fetchReadings = jest.fn(() => Promise.resolve(fetched('frame1.home1')))
    const { content, renew, shown } = preparedContent(gateway(), fetchReadings, first)
    const put = await renew('/')
    expect(fetchReadings).toHaveBeenCalledWith('/', true)
    expect(shown('/')).toBe('frame0.home0')
    put?.()
    expect(shown('/')).toBe('frame1.home1')
    expect(await firstValueFrom(content.ask(menu))).toMatchObject(right({ value: [entry] }))
    expect(asked).toEqual([])
  })

  it('drops content that was fetched ahead for other addresses, and responses that are still pending', async () => {
    const fetchReadings = jest.fn(() => Promise.resolve(fetched('.cause0')))
    const { content, prepare, renew } = preparedContent(gateway(), fetchReadings, first)
    prepare('/cause')
    await Promise.resolve()
    prepare('/donate')
    await renew('/')
    await firstValueFrom(content.ask(menu))
    expect(asked).toEqual(['/content/menu'])
    prepare('/cause')
    expect(fetchReadings).toHaveBeenCalledTimes(4)
  })

  it('replaces nothing when the address has no whole page', async () => {
    const { renew } = preparedContent(gateway(), () => Promise.resolve(fetched(null)), first)
    expect(await renew('/')).toBeNull()
  })

  it('rejects when the server cannot be reached', async () => {
    const { renew } = preparedContent(gateway(), () => Promise.reject(new Error('offline')), first)
    await expect(renew('/')).rejects.toThrow('offline')
  })
})
