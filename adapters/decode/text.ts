import { isSome, none, some } from 'fp-ts/Option'
import type { Option } from 'fp-ts/Option'
import * as t from 'io-ts'
import { MenuId } from '../domain/menu'

/** Lone halves of a surrogate pair, which would make `encodeURIComponent` throw, become U+FFFD. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** A codec that reads unknown data into text; it only decodes, so what it writes is what it holds. */
const textCodec = (name: string, read: (u: unknown) => Option<string>): t.Type<string, string, unknown> =>
  new t.Type(
    name,
    t.string.is,
    (u, context) => {
      const text = read(u)
      return isSome(text) ? t.success(text.value) : t.failure(u, context)
    },
    t.identity,
  )

const trimmed = (u: unknown): string => (typeof u === 'string' ? wellFormed(u.trim()) : '')

/** Text with something in it, trimmed. */
export const Name = textCodec('text that is not empty', (u) => (trimmed(u) === '' ? none : some(trimmed(u))))

/** An id as it stands in an address, of a whole number or a text. */
export const Id = textCodec('an id', (u) => {
  const id = Number.isSafeInteger(u) ? String(u) : trimmed(u)
  return MenuId.is(id) ? some(id) : none
})

/** Trimmed text; `''` where nothing was sent. */
export const OptionalText = textCodec('text', (u) =>
  typeof u === 'string' || u === null || u === undefined ? some(trimmed(u)) : none,
)

/** Any object, its fields unjudged. */
export const Fields = t.readonly(t.UnknownRecord, 'an object')
