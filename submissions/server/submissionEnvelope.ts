import { isLeft, isRight, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { FormDeclaration, FormField } from '../form'
import { formLimits, submissionLimits } from '../limits'
import { amountIn } from '../numbers'
import type { Submission } from '../port'
import { cleaned, wrongInForm } from '../rules'
import type { Messages } from '../rules'

/** A submission as delivered to the receiver. */
export interface SubmissionEnvelope extends Omit<Submission, 'version'> {
  /** 32 random hexadecimal digits; a repeated submission has the same id. */
  readonly id: string
  readonly file?: SubmittedFile
  /** Replaces `file` for a form that accepts several files. */
  readonly files?: ReadonlyArray<SubmittedFile>
}

/**
 * `Malformed`: not a request of the site's forms; the reason is for the log and never quotes the input.
 * `Invalid`: well-formed, with values that break the form's rules.
 */
export type EnvelopeError =
  | { readonly _tag: 'Malformed'; readonly reason: string }
  | { readonly _tag: 'Invalid'; readonly messages: Messages }

/** A text that `read` accepts and may normalise; `undefined` refuses it. */
const text = <A extends string = string>(name: string, read: (value: string) => A | undefined) =>
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
  text(name, (value) => (pattern.test(value) ? value : undefined))

/** Characters that are invisible or reorder a name. The two joiners are part of words in many scripts. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * A file name without folders and invisible characters, truncated for file systems. The receiver still has to choose
 * a safe location and name, because systems differ in their further restrictions.
 */
const FileName = text('the name of a file, at most 255 characters', (value) => {
  const name = value.replace(/^.*[/\\]/s, '').replace(INVISIBLE, '_')
  return /^\.{0,2}$/.test(name) || name.length > 255 ? undefined : shortened(name)
})

/** Truncates before the extension, and never inside a character: 255 Bengali letters are 765 bytes. */
const shortened = (name: string): string => {
  const [ending = ''] = /\.[^.]{1,10}$/u.exec(name) ?? []
  const letters = [...name.slice(0, name.length - ending.length)]
  while (Buffer.byteLength(letters.join('') + ending) > submissionLimits.fileNameBytes) letters.pop()
  return letters.join('') + ending
}

/** The type that the browser derives from the file's name; `''` if unknown. The content is not checked. */
const MediaType = text(
  'a media type',
  (value) => /^[\w.+-]{1,100}\/[\w.+-]{1,100}(?=;|$)/.exec(value)?.[0] ?? '',
)

const Base64 = text('base64', (value) =>
  value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value) ? value : undefined,
)

const SubmittedFile = t.strict({ name: FileName, type: MediaType, base64: Base64 }, 'a file')
export type SubmittedFile = Readonly<t.TypeOf<typeof SubmittedFile>>

const Envelope = t.type(
  {
    id: matching('32 hexadecimal digits', /^[0-9a-f]{32}$/),
    form: t.string,
    values: t.UnknownRecord,
    files: t.union([t.undefined, t.readonlyArray(SubmittedFile)]),
  },
  'an object with id, form and values',
)

const Named = t.type({ form: t.string, version: t.union([t.undefined, t.string]) })

/** The unvalidated content of a request body, with the form's name and version; `form` is `''` if missing. */
export const readSubmission = (
  text: string,
): { readonly input: unknown; readonly form: string; readonly version?: string | undefined } => {
  const input = parsed(text)
  const named = Named.decode(input)
  return { input, ...(isRight(named) ? named.right : { form: '' }) }
}

/**
 * Decodes and validates a submission from any source.
 * @param declared the declaration of its form; `undefined` if there is none
 */
export const envelopeOf = (
  value: unknown,
  declared: FormDeclaration | undefined,
): Either<EnvelopeError, SubmissionEnvelope> => {
  const envelope = Envelope.decode(value)
  if (isLeft(envelope)) return malformed(expectedOf(envelope.left))
  const { id, values: typed, files = [] } = envelope.right
  if (declared === undefined) return malformed('form: expected one that a release declares')
  if (files.length > (declared.file ? formLimits.files : 0))
    return malformed(
      `files: expected ${declared.file ? `at most ${formLimits.files}` : 'none'} with the form ${declared.name}`,
    )
  const values = valuesOf(declared.fields, typed)
  if (isLeft(values)) return malformed(`values.${values.left}: expected a text`)
  const messages = {
    ...unknownIn(declared.fields, typed),
    ...wrongInForm(declared, values.right, files.map(chosen), amountIn),
  }
  if (Object.keys(messages).length > 0) return left({ _tag: 'Invalid', messages })
  const [first] = files
  return right({
    id,
    form: declared.name,
    values: values.right,
    ...(first && ((declared.file?.most ?? 1) > 1 ? { files } : { file: first })),
  })
}

const chosen = ({ name, type, base64 }: SubmittedFile) => ({
  name,
  type,
  size: Buffer.byteLength(base64, 'base64'),
})

const malformed = (reason: string): Either<EnvelopeError, never> => left({ _tag: 'Malformed', reason })

/**
 * Messages about values of fields that the form does not have, because the page comes from an earlier release of its
 * remote. Such values would be lost, so the submission must not succeed.
 */
const unknownIn = (fields: ReadonlyArray<FormField>, typed: Readonly<Record<string, unknown>>): Messages =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      typeof value !== 'string' || value.trim() === '' || fields.some((field) => field.name === name)
        ? []
        : [[name, 'This form has changed and takes this no longer: please copy it, and open the page again']],
    ),
  )

/**
 * The values of the form's fields only; `Left` names a field whose value is not text. A missing value is empty: the
 * page may come from an earlier release of its remote without that field.
 */
const valuesOf = (
  fields: ReadonlyArray<FormField>,
  typed: Readonly<Record<string, unknown>>,
): Either<string, Readonly<Record<string, string>>> => {
  const values: Record<string, string> = {}
  for (const field of fields) {
    const value = Object.hasOwn(typed, field.name) ? typed[field.name] : ''
    if (typeof value !== 'string') return left(field.name)
    values[field.name] = cleaned(field, value, amountIn)
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
  // Numeric keys are members of a union.
  return `${path.filter((key) => !/^\d+$/.test(key)).join('.') || 'body'}: expected ${context.at(-1)?.type.name ?? 'something else'}`
}
