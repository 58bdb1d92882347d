import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { kindOf } from './kindOf'

/**
 * Decodes JSON text. The message names the document, the first place that is wrong, and what was expected there; it
 * never prints the value, which may be long or secret. Codecs with more to say of a value say it themselves.
 */
export const decodeJson =
  <A>(codec: t.Decoder<unknown, A>, document: string) =>
  (text: string): E.Either<string, A> => {
    const json = parsed(text)
    if (E.isLeft(json)) return E.left(`${document}: not JSON (${text.length} characters)`)
    const decoded = codec.decode(json.right)
    return E.isRight(decoded) ? decoded : E.left(`${document}: ${firstFault(decoded.left)}`)
  }

const parsed = (text: string): E.Either<unknown, unknown> =>
  E.tryCatch(
    () => JSON.parse(text),
    (error) => error,
  )

/** The first place that is wrong, and what was expected there, in one line. */
export const firstFault = ([fault]: t.Errors): string => {
  // A codec that says itself what is wrong.
  if (fault?.message !== undefined) return fault.message
  const context = fault?.context ?? []
  const path = context.filter((_, index) => !isPartOfIntersection(context[index - 1])).map(({ key }) => key)
  const place = path.filter((key) => key !== '').join('.')
  const leaf = context[context.length - 1]
  return `expected ${leaf?.type.name ?? 'another value'}${place === '' ? '' : ` at "${place}"`}, got ${kindOf(fault?.value)}`
}

/** io-ts counts the parts of an intersection as if they were keys of the value. */
const isPartOfIntersection = (parent: t.ContextEntry | undefined): boolean =>
  parent !== undefined && '_tag' in parent.type && parent.type._tag === 'IntersectionType'
