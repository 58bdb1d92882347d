/** The first and the last byte of a part, both included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * The part that a client asks for with `Range` (RFC 9110, 14). `null`: all of it, because it asks for no part, for several
 * (which it must not rely on), or in a way that says nothing.
 * @param size bytes of the whole
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec((header ?? '').trim()) ?? []
  if (first === '' && last === '') return null
  // Without a first byte it is the last so many.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from <= to ? { from, to } : 'unsatisfiable'
}
