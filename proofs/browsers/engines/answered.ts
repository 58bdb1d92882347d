import type * as t from 'io-ts'
import { decodedOrThrow } from '../../../tools/lib/decoded'

/** What a browser answered, when it is of the expected shape; throws what is not. */
export const answered = <A>(codec: t.Decoder<unknown, A>, answer: unknown): A =>
  decodedOrThrow(codec, answer, `the browser answered ${JSON.stringify(answer)?.slice(0, 300)}`)
