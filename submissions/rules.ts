import type { FieldKind, FormDeclaration, FormField, FormFile } from './form'
import { submissionLimits } from './limits'
import type { amountIn } from './numbers'
import { outOfRange, unreadableAmount } from './numbers'

export { FORM_VERSION } from './form'

/** Validation messages for the visitor, by the names of the values. */
export type Messages = Readonly<Record<string, string>>

/**
 * Letters of every script with their marks, spaces, hyphens, apostrophes and the full stops of initials and titles
 * (`Md.`), with at least one letter, and the characters that Hebrew, Armenian, Catalan and Japanese use for hyphens
 * and apostrophes. Invisible characters are allowed: Bangla and Persian names contain joiners, and a pasted name may
 * contain directional marks.
 */
const names =
  /^(?=.*\p{L})[\u200D\p{L}\p{M}\p{Zs}\u200C\u200E\u200F\u061C\-\u2010\u2011\u058A\u05BE\u30FB\u00B7.'\u2018\u2019\u05F3\u05F4]+$/u

/** Whether a text is a person's name; used for fields of kind `letters`. */
export const isName = (text: string): boolean => names.test(text)

/** Kinds of lines with a required form, each with its default message. */
const kinds = {
  /** The browsers' rule for `type="email"`, extended to letters of every script. */
  email: [
    /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)*$/u,
    'Please enter a valid email, such as name@example.com',
  ],
  /** Six digits of any script; "after six, ask for Rina" may follow. */
  phone: [/^(?:\P{Nd}*\p{Nd}){6}/u, 'Please enter a telephone number, such as +880 1700 000000'],
  /** The address of a page of the site. */
  path: [/^\/(?![/\\])/, 'Please open the page again, and send the form from there'],
  amount: [/^\d{1,15}\.\d\d$/, unreadableAmount],
  letters: [names, 'Please use letters alone'],
  oneOf: [null, 'Please choose one of these'],
} as const satisfies Partial<Record<FieldKind, readonly [RegExp | null, string]>>

const any = [null, 'Please enter something else'] as const

/** Control characters, lone surrogates, and separators of lines and paragraphs. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

const copiedAlong = 'Please type this again: characters that cannot be seen have been copied along'

/** Any visible character. */
const SEEN = /[^\s\p{Cc}\p{DI}\u2800]/u

/**
 * The stored form of a value: trimmed, and `''` if nothing in it is visible. Line breaks become line feeds, as
 * scripts send them (browsers post CR LF), and invisible control characters of a text are removed, so that long texts
 * need no further search. In a line a tab becomes a space, as in copied table cells; other control characters are
 * refused later, because a line may become part of a header. An amount that cannot be parsed stays unchanged and is
 * invalid.
 */
export const cleaned = (
  field: Pick<FormField, 'is' | 'currency'>,
  typed: string,
  readAmount?: ReadAmount,
): string =>
  !SEEN.test(typed)
    ? ''
    : field.is === 'text'
      ? typed
          .replace(/\r\n?/g, '\n')
          .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
          .trim()
      : (field.is === 'amount' && readAmount?.(field, typed)) || typed.replace(/\t/g, ' ').trim()

/** The parser of amounts; pages without amounts do not bundle it. */
type ReadAmount = typeof amountIn

/**
 * The messages for invalid values, in the order of the form. A missing value counts as empty.
 * @param readAmount if omitted, the site validates amounts when it validates all values again
 */
export const wrongIn = (
  { fields, either }: Pick<FormDeclaration, 'fields' | 'either'>,
  values: Readonly<Record<string, string>>,
  readAmount?: ReadAmount,
): Messages => {
  const isMissing = either?.of.every((name) => !SEEN.test(values[name] ?? ''))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const message =
        wrong(field, cleaned(field, values[field.name] ?? '', readAmount)) ??
        (isMissing && field.name === either?.of[0] ? either.required : undefined)
      return message === undefined || (field.is === 'amount' && !readAmount) ? [] : [[field.name, message]]
    }),
  )
}

/** The messages for invalid values and files, by the names of the values and of the file control. */
export const wrongInForm = (
  declaration: FormDeclaration,
  values: Readonly<Record<string, string>>,
  files: ReadonlyArray<ChosenFile>,
  readAmount?: ReadAmount,
): Messages => {
  const { file } = declaration
  const ofFile = file && wrongFiles(file, files)
  return {
    ...wrongIn(declaration, values, readAmount),
    ...(file && ofFile !== undefined && { [file.name]: ofFile }),
  }
}

const wrong = (field: FormField, value: string): string | undefined => {
  const { is, required, least = 0, of = [], pattern } = field
  const [form, otherwise]: readonly [RegExp | null, string] = is === 'line' || is === 'text' ? any : kinds[is]
  if (value === '') return required ?? (is === 'path' ? otherwise : undefined)
  if (is !== 'text' && NOT_IN_A_LINE.test(value)) return copiedAlong
  // Checked first: patterns must not run on longer values.
  if (value.length > mostOf(field))
    return `Please shorten this to ${written(mostOf(field))} characters: it has ${written(value.length)}`
  if (value.length < least)
    return `Please write at least ${written(least)} characters: it has ${written(value.length)}`
  const isRight =
    (is !== 'oneOf' || of.includes(value)) &&
    (form?.test(value) ?? true) &&
    (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value))
  if (!isRight) return field.wrong ?? otherwise
  return is === 'amount' ? outOfRange(field, value) : undefined
}

/** The maximum length of a value. */
export const mostOf = ({ is, most }: Pick<FormField, 'is' | 'most'>): number =>
  most ?? (is === 'text' ? submissionLimits.textCharacters : submissionLimits.lineCharacters)

/** The validated properties of a file; its content is not checked. */
interface ChosenFile {
  readonly name: string
  /** The media type that the browser derives from the name; `''` if unknown. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** The message about the files of a form; `undefined` if they are valid. */
export const wrongFiles = (file: FormFile, chosen: ReadonlyArray<ChosenFile>): string | undefined => {
  const { required, most = 1, total = submissionLimits.fileBytes } = file
  if (chosen.length === 0) return required
  if (chosen.length > most)
    return most === 1 ? 'Please choose one file' : `Please choose at most ${most} files`
  if (!chosen.every((chosenFile) => isAccepted(file, chosenFile)))
    return `Please choose a file of these types: ${file.accept?.join(', ')}`
  if (chosen.some(({ size }) => size === 0)) return 'Please choose another file: this one is empty'
  const instead = required === undefined ? ', or send the form without' : ''
  if (chosen.some(({ size }) => size > mostBytes(file)))
    return `Please choose a smaller file${instead}: it may have ${fileSize(mostBytes(file))}`
  const all = chosen.reduce((sum, { size }) => sum + size, 0)
  return all > total ? `Please choose smaller files: together they may have ${fileSize(total)}` : undefined
}

/** The maximum size of one file, in bytes. */
export const mostBytes = ({ bytes = submissionLimits.fileBytes }: FormFile): number => bytes

/** Whether a form accepts the type of a file, with the semantics of the attribute `accept`. */
export const isAccepted = ({ accept }: FormFile, { name, type }: ChosenFile): boolean =>
  accept === undefined ||
  accept.some((accepted) =>
    accepted.startsWith('.')
      ? name.toLowerCase().endsWith(accepted.toLowerCase())
      : accepted.endsWith('/*')
        ? type.startsWith(accepted.slice(0, -1))
        : type === accepted,
  )

/**
 * `84 KB`, `1.2 MB`, with decimal units as in file managers. Megabytes are rounded up, so that a file above a
 * limit never appears to be within it.
 */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${Math.ceil(bytes / 100_000) / 10} MB`

const written = (count: number): string => count.toLocaleString('en')
