import { Readable } from 'node:stream'
import type { Observable } from 'rxjs'

/** What an observable emits as a stream of text; destroying the stream unsubscribes. */
export const streamOf = (texts: Observable<string>): Readable => {
  const stream = new Readable({
    // Pushed as it comes: a few bytes an hour.
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
