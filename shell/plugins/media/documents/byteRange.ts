/** A range of bytes, both ends included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * The range requested with `Range` (RFC 9110, 14). `null`: the whole body, for a request without a range, with
 * several (which servers may ignore), or with an invalid header.
 * @param size size of the whole body in bytes
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec((header ?? '').trim()) ?? []
  if (first === '' && last === '') return null
  // Without a first byte, the number is the length of a suffix.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from <= to ? { from, to } : 'unsatisfiable'
}
