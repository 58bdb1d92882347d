import { isLeft } from 'fp-ts/Either'
import type * as t from 'io-ts'

/** Decodes a value; throws this message for any other shape. */
export const decodedOrThrow = <A>(codec: t.Decoder<unknown, A>, value: unknown, message: string): A => {
  const decoded = codec.decode(value)
  if (isLeft(decoded)) throw new Error(message)
  return decoded.right
}
