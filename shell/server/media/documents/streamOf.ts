import { Readable } from 'node:stream'

/**
 * A stream of parts that calls `close` as soon as nobody reads it any more. (`Readable.from` would wait for the next part before
 * that, which may never come.)
 */
export const streamOf = (parts: AsyncIterable<Uint8Array>, close: () => void): Readable => {
  const iterator = parts[Symbol.asyncIterator]()
  return new Readable({
    read() {
      iterator.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    },
    destroy(error, done) {
      close()
      done(error)
    },
  })
}
