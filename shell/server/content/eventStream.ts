import { Readable } from 'node:stream'
import type { Observable } from 'rxjs'

/** The texts of an observable as a stream; destroying the stream unsubscribes. */
export const streamOf = (texts: Observable<string>): Readable => {
  const stream = new Readable({
    // Without backpressure, because it is a few bytes an hour.
    read: () => undefined,
    destroy: (error, done) => {
      subscription.unsubscribe()
      done(error)
    },
  })
  const subscription = texts.subscribe({
    next: (text) => stream.push(text),
    error: (error: Error) => stream.destroy(error),
    complete: () => stream.push(null),
  })
  return stream
}
