import { versionEvents } from './browser'

/** A fake `EventSource` that records the last instance. */
class Source {
  static last: Source
  onmessage: (event: { data: unknown }) => void = () => undefined
  onerror: () => void = () => undefined
  closed = false
  constructor(readonly url: string) {
    Source.last = this
  }
  close() {
    this.closed = true
  }
}
// Implements only the used part of `EventSource`.
const events = versionEvents(Source as unknown as typeof EventSource)

describe('versionEvents', () => {
  it('emits the versions of its address, and closes the stream on unsubscribe', () => {
    const emitted: string[] = []
    const listening = events('/cause?a=1&b').subscribe((version) => emitted.push(version))
    expect(Source.last.url).toBe('/content/live?address=%2Fcause%3Fa%3D1%26b')
    Source.last.onmessage({ data: 'a.b' })
    Source.last.onmessage({ data: 'a.c' })
    expect(emitted).toEqual(['a.b', 'a.c'])
    expect(Source.last.closed).toBe(false)
    listening.unsubscribe()
    expect(Source.last.closed).toBe(true)
  })

  it('errors when the stream breaks, so that the browser does not reconnect', () => {
    const error = jest.fn()
    events('/cause').subscribe({ error })
    Source.last.onerror()
    expect(error).toHaveBeenCalledTimes(1)
    expect(Source.last.closed).toBe(true)
  })
})
