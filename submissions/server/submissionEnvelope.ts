import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { submissionLimits } from '../limits'
import type { FormName, Submission } from '../port'
import { cleaned, rules, tooLarge, wrongIn } from '../rules'
import type { Messages, Rules } from '../rules'

/** A submission in transit: what the browser posts to the site, and the site delivers to the receiver. */
export type SubmissionEnvelope = Submission & {
  /** 32 random hexadecimal digits; a submission that is sent again keeps its id. */
  readonly id: string
  readonly file?: SubmittedFile
}

/**
 * `Malformed`: it is not what a form of the site sends; the reason is for the log, and never quotes the input. `Invalid`: it
 * is, and these values are not as the form demands them.
 */
export type EnvelopeError =
  | { readonly _tag: 'Malformed'; readonly reason: string }
  | { readonly _tag: 'Invalid'; readonly messages: Messages }

/** A text that `read` accepts, perhaps normalised; `undefined` refuses it. */
const text = <A extends string = string>(name: string, read: (given: string) => A | undefined) =>
  new t.Type<A, A, unknown>(
    name,
    (value): value is A => typeof value === 'string' && read(value) === value,
    (input, context) => {
      const decoded = typeof input === 'string' ? read(input) : undefined
      return decoded === undefined ? t.failure(input, context) : t.success(decoded)
    },
    t.identity,
  )

const matching = (name: string, pattern: RegExp) =>
  text(name, (given) => (pattern.test(given) ? given : undefined))

/** Characters that are invisible or change the order of a name. The two joiners are part of words in many scripts. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * A name without folders and invisible characters, cut to the length that file systems allow. The receiver still has to
 * choose where and under which name it stores the file: systems differ in what else they forbid.
 */
const FileName = text('the name of a file, at most 255 characters', (given) => {
  const name = given.replace(/^.*[/\\]/s, '').replace(INVISIBLE, '_')
  return /^\.{0,2}$/.test(name) || name.length > 255 ? undefined : shortened(name)
})

/** Cut before its extension, and never inside a character: 255 Bengali letters are 765 bytes. */
const shortened = (name: string): string => {
  const [ending = ''] = /\.[^.]{1,10}$/u.exec(name) ?? []
  const letters = [...name.slice(0, name.length - ending.length)]
  while (Buffer.byteLength(letters.join('') + ending) > submissionLimits.fileNameBytes) letters.pop()
  return letters.join('') + ending
}

/** The type that the browser derives from the file's name; `''` when unknown. The content is not checked. */
const MediaType = text(
  'a media type',
  (given) => /^[\w.+-]{1,100}\/[\w.+-]{1,100}(?=;|$)/.exec(given)?.[0] ?? '',
)

const Base64 = text('base64', (given) =>
  given.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(given) ? given : undefined,
)

const SubmittedFile = t.strict({ name: FileName, type: MediaType, base64: Base64 }, 'a file')
type SubmittedFile = Readonly<t.TypeOf<typeof SubmittedFile>>

const names = Object.keys(rules) as ReadonlyArray<FormName>

/** Looked up in the list of names, so that `__proto__` and the like are refused. */
const Form = text<FormName>(`one of ${names.join(', ')}`, (given) => names.find((name) => name === given))

const Envelope = t.type(
  {
    id: matching('32 hexadecimal digits', /^[0-9a-f]{32}$/),
    form: Form,
    values: t.UnknownRecord,
    file: t.union([t.undefined, SubmittedFile]),
  },
  'an object with id, form and values',
)

/** Decodes the body of a request. */
export const decodeEnvelope = (text: string): Either<EnvelopeError, SubmissionEnvelope> =>
  envelopeOf(parsed(text))

/** Decodes and judges a submission, however it has arrived. */
export const envelopeOf = (given: unknown): Either<EnvelopeError, SubmissionEnvelope> => {
  const envelope = Envelope.decode(given)
  if (isLeft(envelope)) return malformed(expectedOf(envelope.left))
  const { id, form, values: typed, file } = envelope.right
  if (file !== undefined && form !== 'volunteer')
    return malformed(`file: expected none with the form ${form}`)
  const ofForm: Rules<Readonly<Record<string, string>>> = rules[form]
  const values = valuesOf(ofForm, typed)
  if (isLeft(values)) return malformed(`values.${values.left}: expected a text`)
  const messages = {
    ...wrongIn(ofForm, values.right),
    ...(file && Buffer.byteLength(file.base64, 'base64') > submissionLimits.fileBytes && { file: tooLarge }),
  }
  if (Object.keys(messages).length > 0) return left({ _tag: 'Invalid', messages })
  // Form and values come from the same entry of `rules`; a union of records does not show it to the compiler.
  return right({ id, form, values: values.right, ...(file && { file }) } as SubmissionEnvelope)
}

const malformed = (reason: string): Either<EnvelopeError, never> => left({ _tag: 'Malformed', reason })

/** The fields of the form, and no other; `Left` names one that is no text. */
const valuesOf = (
  ofForm: Rules<Readonly<Record<string, string>>>,
  typed: Readonly<Record<string, unknown>>,
): Either<string, Readonly<Record<string, string>>> => {
  const values: Record<string, string> = {}
  for (const [field, rule] of Object.entries(ofForm)) {
    const value = typed[field]
    if (typeof value !== 'string') return left(field)
    values[field] = cleaned(rule, value)
  }
  return right(values)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first fault, in one line. */
const expectedOf = (errors: t.Errors): string => {
  const context = errors[0]?.context ?? []
  const path = context.map(({ key }) => key).filter(Boolean)
  // A member of a union has a number for its key.
  return `${path.filter((key) => !/^\d+$/.test(key)).join('.') || 'body'}: expected ${context.at(-1)?.type.name ?? 'something else'}`
}
