import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'

/** For tests: one for each value that is sent, which a decoder reads as another, or refuses. */
export const itReads = (
  codec: Decoder<unknown, unknown>,
  read: ReadonlyArray<readonly [sent: unknown, value: unknown]>,
  refused: ReadonlyArray<unknown>,
): void => {
  it.each(read.map(([sent, value]) => ({ sent, value })))(`${codec.name} reads $sent as $value`, (row) =>
    expect(codec.decode(row.sent)).toEqual({ _tag: 'Right', right: row.value }),
  )
  it.each(refused.map((sent) => ({ sent })))(`${codec.name} refuses $sent`, ({ sent }) =>
    expect(isRight(codec.decode(sent))).toBe(false),
  )
}
