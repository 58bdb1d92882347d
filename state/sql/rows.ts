import { types } from 'node:util'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { EngineFault } from '../port'

/** Bytes as the drivers give them: as a `Buffer`, a `Uint8Array`, or in an `ArrayBuffer`. */
export const Bytes = new t.Type<Buffer, Buffer, unknown>(
  'bytes',
  Buffer.isBuffer,
  (input, context) =>
    types.isArrayBuffer(input) || types.isUint8Array(input)
      ? t.success(Buffer.from(input as Uint8Array))
      : t.failure(input, context),
  t.identity,
)

/** Throws when a table holds what this version has never written. Never quotes it. @param what is stored there */
export const rowsAs = <A>(
  what: string,
  codec: t.Type<A, unknown>,
  rows: ReadonlyArray<unknown>,
): ReadonlyArray<A> =>
  rows.map((row) => {
    const decoded = codec.decode(row)
    if (isLeft(decoded))
      throw new EngineFault(
        `${what} has a row that is not ${codec.name}: ${decoded.left.map(({ context }) => context.map(({ key }) => key).join('.')).join(', ')}`,
      )
    return decoded.right
  })
