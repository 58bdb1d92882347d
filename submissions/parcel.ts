import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LARGEST_FILE } from './port'
import type { FormName, Forms, Submission } from './port'

/** One form on its way: what a visitor's browser hands to the site, and the site to the receiver. */
export type Parcel = Submission & {
  /** By chance, 32 hexadecimal digits; the same whenever the same thing is sent again. */
  readonly id: string
  readonly file?: ParcelFile
}

/** In bytes: a file in base64, the longest texts and some room. */
export const PARCEL_LIMIT = Math.ceil((LARGEST_FILE * 4) / 3) + 200_000

/** A text that `read` takes, perhaps in a cleaner form; `undefined` refuses it. */
const text = <A extends string = string>(name: string, read: (given: string) => A | undefined) =>
  new t.Type<A, A, unknown>(
    name,
    (value): value is A => typeof value === 'string' && read(value) === value,
    (input, context) => {
      const taken = typeof input === 'string' ? read(input) : undefined
      return taken === undefined ? t.failure(input, context) : t.success(taken)
    },
    t.identity,
  )

const matching = (name: string, pattern: RegExp) =>
  text(name, (given) => (pattern.test(given) ? given : undefined))

const atMost = (characters: number) =>
  text(`a text of at most ${characters} characters`, (given) =>
    given.length <= characters ? given : undefined,
  )

const Line = atMost(1_000)
const Text = atMost(20_000)

/** What each form may hold, and nothing else: what has no name here is left out. */
const forms: { readonly [Name in FormName]: t.Type<Forms[Name], unknown> } = {
  contact: t.strict({
    name: Line,
    lastname: Line,
    email: Line,
    subject: Line,
    events: Line,
    notes: Line,
    message: Text,
  }),
  enquiry: t.strict({ about: Line, name: Line, email: Line, phone: Line, message: Text }),
  newsletter: t.strict({ email: Line }),
  comment: t.strict({ about: Line, name: Line, email: Line, text: Text }),
  donation: t.strict({
    amount: Line,
    cause: Line,
    name: Line,
    email: Line,
    note: Text,
    payment: t.keyof({ card: null, offline: null }),
  }),
  volunteer: t.strict({ name: Line, email: Line, phone: Line, place: Line, skills: Text, message: Text }),
}

/** What may not be seen in a name, or shows it in another order; but the two joiners are letters' own in many scripts. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * A name without folders and without what is not seen, cut to the 255 bytes that a file's name may have. Whoever stores the
 * file still chooses where, and under which name: systems differ in what else they forbid.
 */
const FileName = text('the name of a file, at most 255 characters', (given) => {
  const name = given.replace(/^.*[/\\]/s, '').replace(UNSEEN, '_')
  return /^\.{0,2}$/.test(name) || name.length > 255 ? undefined : within255Bytes(name)
})

/** Cut before its ending, and never inside a character: 255 Bengali letters are 765 bytes. */
const within255Bytes = (name: string): string => {
  const [ending = ''] = /\.[^.]{1,10}$/u.exec(name) ?? []
  const letters = [...name.slice(0, name.length - ending.length)]
  while (Buffer.byteLength(letters.join('') + ending) > 255) letters.pop()
  return letters.join('') + ending
}

/** What the browser takes the file for by its name; `''` where it has no idea. Nobody has looked into it. */
const MediaType = matching('a media type', /^(?:[\w.+-]{1,100}\/[\w.+-]{1,100})?$/)

const Base64 = text(`base64 of at most ${LARGEST_FILE} bytes`, (given) =>
  given.length % 4 === 0 &&
  /^[A-Za-z0-9+/]*={0,2}$/.test(given) &&
  Buffer.byteLength(given, 'base64') <= LARGEST_FILE
    ? given
    : undefined,
)

const ParcelFile = t.strict({ name: FileName, type: MediaType, base64: Base64 }, 'a file')
type ParcelFile = Readonly<t.TypeOf<typeof ParcelFile>>

const names = Object.keys(forms) as ReadonlyArray<FormName>

/** Found in the list of names, so that a name of a prototype is none. */
const Form = text<FormName>(`one of ${names.join(', ')}`, (given) => names.find((name) => name === given))

const Envelope = t.type(
  {
    id: matching('32 hexadecimal digits', /^[0-9a-f]{32}$/),
    form: Form,
    values: t.UnknownRecord,
    file: t.union([t.undefined, ParcelFile]),
  },
  'an object with id, form and values',
)

/** A parcel out of the text of a request; else what was expected where, without what came. */
export const readParcel = (text: string): Either<string, Parcel> => {
  const envelope = Envelope.decode(parsed(text))
  if (isLeft(envelope)) return left(expectedOf(envelope.left))
  const { id, form, values, file } = envelope.right
  if (file !== undefined && form !== 'volunteer') return left(`file: expected none with the form ${form}`)
  const decoded = forms[form].decode(values)
  if (isLeft(decoded)) return left(`values.${expectedOf(decoded.left)}`)
  // Form and values come from the same entry of `forms`; a union of records does not show it to the compiler.
  return right({ id, form, values: decoded.right, ...(file && { file }) } as Parcel)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first thing that is wrong, in one line. */
const expectedOf = (errors: t.Errors): string => {
  const context = errors[0]?.context ?? []
  const path = context.map(({ key }) => key).filter(Boolean)
  // A member of a union has a number for its key.
  return `${path.filter((key) => !/^\d+$/.test(key)).join('.') || 'body'}: expected ${context.at(-1)?.type.name ?? 'something else'}`
}
