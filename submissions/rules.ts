import type { FieldKind, FormDeclaration, FormField, FormFile } from './form'
import { submissionLimits } from './limits'
import type { amountIn } from './numbers'

/** The control that says by which declaration a form was made. None that is declared has a dot in its name. */
export const FORM_VERSION = 'form.version'

/** What is wrong with the values of a form, in words for the visitor, by their names. */
export type Messages = Readonly<Record<string, string>>

/**
 * Letters of every script with their marks, spaces, hyphens, apostrophes and the full stops of initials and titles (`Md.`),
 * with at least one letter, and the characters that Hebrew, Armenian, Catalan and Japanese use for hyphens and apostrophes.
 * Invisible characters are allowed: Bangla and Persian names contain joiners, and a pasted name may contain directional
 * marks.
 */
const names =
  /^(?=.*\p{L})[\u200D\p{L}\p{M}\p{Zs}\u200C\u200E\u200F\u061C\-\u2010\u2011\u058A\u05BE\u30FB\u00B7.'\u2018\u2019\u05F3\u05F4]+$/u

/** Whether a text is a name as people write theirs: `letters` of a form. */
export const isName = (text: string): boolean => names.test(text)

/** Kinds of lines that have a certain form, each with the message for any other. */
const kinds = {
  /** As browsers judge `type="email"`, and with letters of every script. */
  email: [
    /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)*$/u,
    'Please enter a valid email, such as name@example.com',
  ],
  /** The address of a page of the site. */
  path: [/^\/(?![/\\])/, 'Please open the page again, and send the form from there'],
  amount: [/^\d{1,15}\.\d\d$/, 'Please enter an amount in digits, such as 1500 or 25.50'],
  letters: [names, 'Please use letters alone'],
  oneOf: [null, 'Please choose one of these'],
} as const satisfies Partial<Record<FieldKind, readonly [RegExp | null, string]>>

const any = [null, 'Please enter something else'] as const

/** Control characters, half characters, and the separators of lines and paragraphs. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

const copiedAlong = 'Please type this again: characters that cannot be seen have been copied along'

/** Anything but white space and characters that nobody sees. */
const SEEN = /[^\s\p{Cc}\p{DI}\u2800]/u

/**
 * A value as it is stored, trimmed; `''` where nothing of it can be seen. A text has line feeds alone, as scripts send it (browsers post CR LF), and what nobody can
 * see in it is left out: a long one need not be searched for that. In a line a tab is a space, as cells of a table are copied;
 * its other control characters are refused, because a line may become part of a header. An amount that cannot be read stays as
 * it is, and is wrong.
 */
export const cleaned = (
  field: Pick<FormField, 'is' | 'currency'>,
  given: string,
  readAmount?: ReadAmount,
): string =>
  !SEEN.test(given)
    ? ''
    : field.is === 'text'
      ? given
          .replace(/\r\n?/g, '\n')
          .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
          .trim()
      : (field.is === 'amount' && readAmount?.(field, given)) || given.replace(/\t/g, ' ').trim()

/** Reads amounts: a page that has none does not bundle it. */
export type ReadAmount = typeof amountIn

/**
 * The messages of the values that are wrong, in the order of the form; a value that is missing is empty.
 * @param readAmount without it amounts are left to the site, which judges all values again
 */
export const wrongIn = (
  { fields }: Pick<FormDeclaration, 'fields'>,
  values: Readonly<Record<string, string>>,
  readAmount?: ReadAmount,
): Messages =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const message = wrong(field, cleaned(field, values[field.name] ?? '', readAmount))
      return message === undefined || (field.is === 'amount' && !readAmount) ? [] : [[field.name, message]]
    }),
  )

const wrong = (field: FormField, value: string): string | undefined => {
  const { is, required, least = 0, min = 0.01, max = Infinity, of = [], pattern } = field
  const [form, otherwise]: readonly [RegExp | null, string] = is === 'line' || is === 'text' ? any : kinds[is]
  if (value === '') return required ?? (is === 'path' ? otherwise : undefined)
  if (is !== 'text' && NOT_IN_A_LINE.test(value)) return copiedAlong
  // Before any pattern: none is tried on more.
  if (value.length > mostOf(field))
    return `Please shorten this to ${written(mostOf(field))} characters: it has ${written(value.length)}`
  if (value.length < least)
    return `Please write at least ${written(least)} characters: it has ${written(value.length)}`
  const isRight =
    (is !== 'oneOf' || of.includes(value)) &&
    (form?.test(value) ?? true) &&
    (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value))
  if (!isRight) return field.wrong ?? otherwise
  if (is !== 'amount') return undefined
  if (Number(value) < min) return `Please enter ${written(min)} or more`
  return Number(value) > max ? `Please enter ${written(max)} or less` : undefined
}

/** Characters that a value may have. */
export const mostOf = ({ is, most }: Pick<FormField, 'is' | 'most'>): number =>
  most ?? (is === 'text' ? submissionLimits.textCharacters : submissionLimits.lineCharacters)

/** A file as far as it is judged; its content is not. */
export interface ChosenFile {
  readonly name: string
  /** The media type that the browser derives from the name; `''` when it knows none. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** The message about the files of a form; `undefined` when they are right. */
export const wrongFiles = (file: FormFile, chosen: ReadonlyArray<ChosenFile>): string | undefined => {
  const { required, most = 1, total = submissionLimits.fileBytes } = file
  if (chosen.length === 0) return required
  if (chosen.length > most)
    return most === 1 ? 'Please choose one file' : `Please choose at most ${most} files`
  if (!chosen.every((one) => isAccepted(file, one)))
    return `Please choose a file of these types: ${file.accept?.join(', ')}`
  const instead = required === undefined ? ', or send the form without' : ''
  if (chosen.some(({ size }) => size > mostBytes(file)))
    return `Please choose a smaller file${instead}: it may have ${fileSize(mostBytes(file))}`
  const all = chosen.reduce((sum, { size }) => sum + size, 0)
  return all > total ? `Please choose smaller files: together they may have ${fileSize(total)}` : undefined
}

/** Bytes that one file may have. */
export const mostBytes = ({ bytes = submissionLimits.fileBytes }: FormFile): number => bytes

/** Whether a file is of the types that a form takes, as browsers read the attribute `accept`. */
export const isAccepted = ({ accept }: FormFile, { name, type }: ChosenFile): boolean =>
  accept === undefined ||
  accept.some((one) =>
    one.startsWith('.')
      ? name.toLowerCase().endsWith(one.toLowerCase())
      : one.endsWith('/*')
        ? type.startsWith(one.slice(0, -1))
        : type === one,
  )

/** `84 KB`, `1.2 MB`, with decimal units as in file managers. Megabytes are rounded up, so that a file above a limit never appears to be within it. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${Math.ceil(bytes / 100_000) / 10} MB`

const written = (count: number): string => count.toLocaleString('en')
