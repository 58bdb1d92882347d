import { gatewayContent } from '@caravanserai/adapters/browser'
import { left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { preparedContent } from './preparedContent'

const asked: string[] = []
const gateway = () =>
  gatewayContent({
    getJson: (url) => {
      asked.push(url)
      return of(right({ value: [] }))
    },
  })
beforeEach(() => asked.splice(0))

const entry = { id: '2', name: 'About', children: [] }

describe('preparedContent', () => {
  it('answers from what was fetched for the address, however late it came', async () => {
    let arrive: (readings: ReadonlyArray<readonly [string, unknown]>) => void = () => undefined
    const { content, arrive: navigate } = preparedContent(gateway(), () => new Promise((resolve) => { arrive = resolve }))
    navigate('/about/2')
    const answer = firstValueFrom(content.menu())
    arrive([['menu', [entry]]])
    expect(await answer).toEqual(right({ value: [entry], faults: [] }))
    expect(asked).toEqual([])
  })

  it('asks the gateway when nothing could be fetched ahead', async () => {
    const { content, arrive } = preparedContent(gateway(), () => Promise.reject(new Error('offline')))
    arrive('/about/2')
    expect(await firstValueFrom(content.menu())).not.toEqual(left(expect.anything()))
    expect(asked).toEqual(['/content/menu'])
  })

  it('fetches once for a hover and the click that follows', () => {
    const fetchReadings = jest.fn(() => Promise.resolve([]))
    const { prepare, arrive } = preparedContent(gateway(), fetchReadings)
    prepare('/cause')
    prepare('/cause')
    arrive('/cause')
    expect(fetchReadings).toHaveBeenCalledTimes(1)
  })
})
