import { isLeft } from 'fp-ts/Either'
import type * as t from 'io-ts'

/** What a browser answered, when it is of the expected shape; throws what is not. */
export const decoded = <A>(codec: t.Decoder<unknown, A>, answer: unknown): A => {
  const result = codec.decode(answer)
  if (isLeft(result)) throw new Error(`the browser answered ${JSON.stringify(answer)?.slice(0, 300)}`)
  return result.right
}
