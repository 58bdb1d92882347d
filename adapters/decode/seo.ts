import type { Seo } from '../domain/seo'
import { judgeField } from './judge'
import type { FaultPlace, Judged } from './judge'
import type { Fields } from './text'
import { OptionalText } from './text'

const names = ['seoTitle', 'seoDescription'] as const

/** What search engines are to show of a page. What cannot be read is left out, and reported. */
export const decodeSeo = (place: FaultPlace, fields: Fields): Judged<Seo> => {
  const read = names.map((name) => ({ name, ...judgeField(OptionalText, '', place, fields, name) }))
  return {
    value: Object.fromEntries(
      read.flatMap(({ name, value }) => (value === '' ? [] : [[name, value.replace(/\s+/g, ' ')]])),
    ),
    faults: read.flatMap(({ faults }) => faults),
    missed: false,
  }
}
