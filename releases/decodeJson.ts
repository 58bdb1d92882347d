import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/** A codec of an object with required and optional fields; other fields are removed. */
export const withOptional = <Required extends t.Props, Optional extends t.Props>(
  required: Required,
  optional: Optional,
  name: string,
) => t.intersection([t.readonly(t.strict(required), name), t.readonly(t.exact(t.partial(optional)))], name)

/** An untrusted value for a log line: quoted, truncated, and without characters that break lines. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

const LONGEST = 80

/** The kind of a value, for messages that must not print it. */
export const kindOf = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : value === null
      ? 'null'
      : Array.isArray(value)
        ? 'an array'
        : `a value of type ${typeof value}`

/**
 * Decodes JSON text. The message names the document, the first faulty path and the expected type there. It never
 * prints the value, which may be long or secret. Codecs may provide more specific messages.
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

/** The first faulty path and the expected type there, in one line. */
export const firstFault = ([fault]: t.Errors): string => {
  // A codec with a specific message.
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
