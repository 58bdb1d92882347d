import { isLeft, isRight, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { FormDeclaration, FormField } from '../form'
import { formLimits, submissionLimits } from '../limits'
import { amountIn } from '../numbers'
import type { Submission } from '../port'
import { cleaned, wrongFiles, wrongIn } from '../rules'
import type { Messages } from '../rules'

/** A submission as the site delivers it to the receiver. */
export interface SubmissionEnvelope extends Omit<Submission, 'version'> {
  /** 32 random hexadecimal digits; a submission that is sent again keeps its id. */
  readonly id: string
  readonly file?: SubmittedFile
  /** In the place of `file`, of a form that takes more than one. */
  readonly files?: ReadonlyArray<SubmittedFile>
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

/** What the body of a request says, unjudged, and which form it is, of which declaration; `form` is `''` where it says none. */
export const readSubmission = (
  text: string,
): { readonly given: unknown; readonly form: string; readonly version?: string | undefined } => {
  const given = parsed(text)
  const named = Named.decode(given)
  return { given, ...(isRight(named) ? named.right : { form: '' }) }
}

/**
 * Decodes and judges a submission, however it has arrived.
 * @param declared of its form; `undefined` where nobody declares it
 */
export const envelopeOf = (
  given: unknown,
  declared: FormDeclaration | undefined,
): Either<EnvelopeError, SubmissionEnvelope> => {
  const envelope = Envelope.decode(given)
  if (isLeft(envelope)) return malformed(expectedOf(envelope.left))
  const { id, values: typed, files = [] } = envelope.right
  if (declared === undefined) return malformed('form: expected one that a release declares')
  if (files.length > (declared.file ? formLimits.files : 0))
    return malformed(
      `files: expected ${declared.file ? `at most ${formLimits.files}` : 'none'} with the form ${declared.name}`,
    )
  const values = valuesOf(declared.fields, typed)
  if (isLeft(values)) return malformed(`values.${values.left}: expected a text`)
  const ofFile = declared.file && wrongFiles(declared.file, files.map(chosen))
  const messages = {
    ...unknownIn(declared.fields, typed),
    ...wrongIn(declared, values.right, amountIn),
    ...(declared.file && ofFile !== undefined && { [declared.file.name]: ofFile }),
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
 * The messages about what was typed into fields that the form does not have: the page is of an earlier release of its remote.
 * They are never delivered, and their visitor is not thanked for them.
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
 * The fields of the form, and no other; `Left` names one that is no text. One that is missing is empty: the page may be of an
 * earlier release of its remote, which did not have it.
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
  // A member of a union has a number for its key.
  return `${path.filter((key) => !/^\d+$/.test(key)).join('.') || 'body'}: expected ${context.at(-1)?.type.name ?? 'something else'}`
}
