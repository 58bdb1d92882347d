import type { ErrorCode } from '@caravanserai/settings'
import { documentTypeOf } from '../domain/documentType'
import { sentName } from '../domain/kind'
import type { KindDeclaration } from '../domain/kind'
import { declarationOf, isSiteKind } from '../domain/kinds'
import type { ContentError, Fault } from '../port/content'
import { clipped } from '../port/faults'
import { kindIn, knownKinds } from '../questions/knownKinds'

/** One problem for an editor, and the advice. */
export interface Finding {
  readonly what: string
  readonly todo: string
  readonly code?: ErrorCode
  /** May be intended: it is reported, but not counted as a problem. */
  readonly optional?: boolean
}

/** Shortens a name, a label or an address within a sentence, whose source does not limit its length. */
export const shortened = (text: string): string => clipped(text, 60)

const ordinal = (index: string): string => String(Number(index) + 1)

type Labels = Readonly<Record<string, string>>

/** The labels of fields that every entry has; a kind may replace them. */
const commonLabels: Labels = {
  id: 'Address (slug)',
  aliases: 'Other addresses',
  body: 'Text',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
}

const inWords = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)

/** The labels of fields, by their domain names and by the names in the source's answer. */
const labelsIn = (fields: KindDeclaration['fields'], labels: Labels): Labels =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const sent = sentName(fields, name)
      const label = labels[sent] ?? (sent === name ? undefined : inWords(sent))
      return [
        ...(label === undefined ? [] : [[name, label] as const]),
        ...(typeof field === 'object' && 'of' in field && !Array.isArray(field.of)
          ? Object.entries(labelsIn(field.of as KindDeclaration['fields'], labels))
          : []),
      ]
    }),
  )

/** The labels of the kind whose list was read: `list of services`, `lists/careers.jobs.1f3a9c2e`. */
const labelsOf = (reading: string): Labels => {
  const name = reading.replace(/^(?:list of |lists\/)/, '')
  const kind = isSiteKind(name)
    ? declarationOf(name)
    : (kindIn(reading) ?? knownKinds().find((declaration) => declaration.name === name))
  const labels = { ...commonLabels, ...kind?.labels }
  return kind ? { ...labels, ...labelsIn(kind.fields, labels) } : labels
}

/** A place in the menu tree without a name: `[1].children[0].id` as `id of entry 1 below entry 2`. */
const menuPlace = (path: string): string => {
  const entries = [...path.matchAll(/\[(\d+)\]/g)]
    .map(([, index = '']) => `entry ${ordinal(index)}`)
    .reverse()
    .join(' below ')
  const [, field] = /\]\.(\w+)$/.exec(path) ?? []
  return field === undefined ? entries : `${fieldWords(field, commonLabels)} of ${entries}`
}

/** The place of a fault; `reading` identifies the kind. */
type NamedPlace = Pick<Fault, 'label' | 'path'> & Partial<Pick<Fault, 'reading'>>

/**
 * The place of a fault in an editor's words: `the text under "About"`, `picture 3 under "Gallery"`, `goal of id 4`.
 */
const describePlace = ({ label, path, reading = '' }: NamedPlace): string => {
  const [, half = '', index] = /^(contents|images)(?:\[(\d+)\])?/.exec(path) ?? []
  const under = label === '' ? '' : ` under "${shortened(label)}"`
  if (half === 'contents')
    return index === undefined ? `the text${under}` : `line ${ordinal(index)} of the list${under}`
  if (half === 'images')
    return index === undefined ? `the picture${under}` : `picture ${ordinal(index)}${under}`
  // Entries are named by id, `id 7`, or by position, `entry 2`; everything else is a label or a name.
  const named = /^(?:id|entry) /.test(label) ? label.replace(/^id/, 'entry') : `"${shortened(label)}"`
  if (path === '') return label === '' ? 'this' : named
  if (label === '') return path.startsWith('[') ? menuPlace(path) : path
  return `${fieldWords(path, labelsOf(reading))} of ${named}`
}

/**
 * A field of an entry, or of an item in it, in the words of its form: `latestGifts[2].amount` as `amount of item 3 of
 * latest gifts`.
 */
const fieldWords = (path: string, labels: Labels): string =>
  path
    .split('.')
    .map((step) => {
      const [, name = '', index] = /^(.*?)(?:\[(\d+)\])?$/.exec(step) ?? []
      const words = (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? inWords(name)
      return index === undefined ? words : `item ${ordinal(index)} of ${words}`
    })
    .reverse()
    .join(' of ')

const expectedWords: Readonly<Record<string, string>> = {
  'a text of the list': 'a text',
  text: 'a text',
  number: 'a number',
  'text or a list of texts': 'a text or a list of texts',
}
const wordsByType: Readonly<Record<string, string>> = {
  null: 'empty',
  nothing: 'missing',
  number: 'a number',
  'empty text': 'empty',
}

/** `text of 12 characters` as `a text of 12 characters`. */
const receivedWords = (got: string): string =>
  wordsByType[got] ?? got.replace(/^(text|list)\b/, 'a $1').replace(/^object\b/, 'an object')

const wordsForPicture = 'Say in a few words what it shows; leave the text empty if it only decorates.'
const saveAgain =
  'Open it in the backend and save it again; if that does not help, ask the administrator of the backend.'

/**
 * The problem and the advice, by the codec name in `expected`. The first match applies. Braces contain fields of
 * `faultFinding`; `{rest}` is the part of `expected` after the match.
 */
type Sentence = readonly [
  expected: RegExp,
  what: string,
  todo: string,
  more?: { readonly optional?: true; readonly got?: RegExp },
]
const optional = { optional: true } as const

const sentences: ReadonlyArray<Sentence> = [
  [/^words for a picture/, '{place} has no alternative text', wordsForPicture, optional],
  [/^words for each picture/, 'a picture in {place} has no alternative text', wordsForPicture, optional],
  [
    /^no alternative text for a decorative picture/,
    '{place} has alternative text, which is not read out: the picture is marked as decorative',
    'Remove the text, or the mark.',
  ],
  [
    /^a focal point/,
    'the focal point in {place} cannot be read: crops keep the middle of the picture',
    'Choose it again.',
  ],
  [
    /^words for each link/,
    'a link in {place} is a picture without alternative text: screen readers cannot say where it leads',
    'Write text into the link, or name its target in the alternative text of the picture.',
  ],
  [
    /^headings in order/,
    'the headings in {place} leave out a level or begin with a lower one: the page shows other levels than were chosen',
    'Choose their levels as in a table of contents, one lower below another.',
    optional,
  ],
  [
    /^a moment after/,
    '{place} is not after the moment from which it is shown',
    'Choose a later moment, or leave one of the two empty.',
  ],
  [
    /^a part of the page at /,
    'a link in {place} leads to a missing part of its page: {rest}',
    'Choose an existing anchor, or remove the link.',
  ],
  [
    /^a place on the site for /,
    '{rest}: {got} have this, and no page shows it',
    'Write it into the text where visitors should read it.',
    optional,
  ],
  [
    /^room for .* search engines$/,
    '{place} is longer than search engines show: there is {expected}, and it is a {got}',
    'Shorten it, or put what matters first.',
    optional,
  ],
  [/^room for/, '{place} is too long for its place: there is {expected}, and it is a {got}', 'Shorten it.'],
  [
    /^pictures with a usable address/,
    'a picture in {place} was left out: visitors cannot reach its address',
    'Upload the picture in the backend and insert it from there, or write its full address, https://….',
  ],
  [
    /^pictures that the site itself serves, not /,
    'a picture in {place} is loaded from {rest}: it is missing when that host is away, and the host sees each visitor',
    'Upload the picture in the backend and insert it from there.',
    optional,
  ],
  [
    /^a name for every label$/,
    'a label has no name: its content is shown without a heading',
    'Give the label a name; it becomes the heading.',
  ],
  [
    /^at most \d+ pictures/,
    '{place}: the site shows {expected}',
    'Remove the others, or put them into the text.',
  ],
  [
    /^links with a usable address/,
    'a link in {place} leads nowhere: its words are shown, but nobody can follow it',
    'Write its full address, https://…, an e-mail address or a path of the site, /about/2.',
  ],
  [
    /^frames with an address/,
    'a frame in {place} was left out: it has no address',
    'Insert the embed code again, or write the address as a link.',
  ],
  [
    /^text that is not hidden/,
    'a part of {place} is hidden by its style, and is not shown',
    'Delete it, or paste it again as plain text if visitors should read it.',
  ],
  [
    /^text without scripts/,
    'a script in {place} was left out: texts cannot run programs',
    'Remove it, and write a link to what it would show.',
  ],
  [
    /^fields of forms/,
    'a form in {place} was left out, and only its words are shown',
    'Remove it, and link to one of the forms of the site.',
  ],
  [/^drawings/, 'a drawing in {place} was left out', 'Upload it as a picture and insert it from there.'],
  [
    /^formulas/,
    'a formula in {place} is shown as plain characters, and may mean something else',
    'Write it in words, or insert it as a picture.',
  ],
  [
    /^a picture, not a document$/,
    '{place} is a document, such as a PDF or a film, and cannot be shown as a picture',
    'Write a link to it into a text, and choose a picture here.',
  ],
  [
    /picture/,
    '{place} is not a picture of this backend, and is not shown',
    'Upload the picture in the backend and choose it there.',
  ],
  [/^an answer/, 'the {half} could not be read ({got})', saveAgain],
  [
    /^(?:at most|text of at most|a list of at most|text with)/,
    '{place} is too long for the site, which accepts {expected}',
    'Shorten it, or split it.',
  ],
  [
    /^text that is not empty/,
    '{place} is too long for the site',
    'Shorten it.',
    { got: /^text of [\d,]{5,}/ },
  ],
  [/^text that is not empty/, '{place} is empty', 'Fill it in.', { got: /text|null/ }],
  [/^text that is not empty/, '{place} should be a text, and is {received}', 'Correct it in the backend.'],
  [/^an id$/, '{place} is empty', 'Fill it in.', { got: /^(?:null|nothing|empty text)$/ }],
  [
    /^an id$/,
    '{place} cannot stand in an address, and is {received}',
    'Leave out / \\ ? # and %, and write more than dots; at most 200 characters.',
  ],
  // The reason of an adapter, not the type of a value.
  [
    /^an object/,
    '{place} cannot be read: {got}',
    'Correct it in the backend.',
    { got: /^(?!(?:null|nothing|number|true or false|empty text)$|(?:text|list|object) of )/ },
  ],
  [/^an object/, '{place} cannot be read', 'Remove it, or enter it again.'],
  [
    /^a unique label/,
    'two labels "{label}" look the same to a reader; only the last is shown',
    'Put both texts under one of them, or rename one. Capital letters, spaces and invisible characters do not distinguish labels.',
  ],
  [/^a unique id/, '{place} is used twice; only the first is shown', 'Give the other a different id.'],
  [/^labels of the right types/, 'there are {got}', 'Correct those above and run the command again.'],
  [/^no link of Home/, 'the menu "Home" has a link, but leads to the home page', 'Remove the link.'],
  [
    /^an address to follow/,
    '{place} should be {wanted}, and is {received}',
    'Write a full address, https://…, or a path of the site, /about/2.',
  ],
  [
    /^a sum in dollars/,
    '{place} cannot be read as a sum in dollars, or can be read in two ways',
    'Write it as 3,000.00, without another currency.',
  ],
  [
    /^a day such as/,
    '{place} cannot be read as a day, or can be read in two ways',
    'Write it as 12 March 2027: 12/03/2027 may be in March or in December.',
  ],
  [
    /^hours such as/,
    'the hours in {place} are shown, but can be read in several ways, so that calendars take the whole day',
    'Write them as 09:30 to 16:00, or as 9:30 am to 4 pm.',
  ],
  [/^an item with/, '{place} has no content that the site shows', 'Fill it in, or remove it.'],
  [/^.*such as /, '{place} cannot be read', 'Write it as {rest}.'],
]

const general: Sentence = [/^/, '{place} should be {wanted}, and is {received}', 'Correct it in the backend.']

/** A fault in an editor's words: without type names, and with advice. */
export const faultFinding = (fault: Fault): Finding => {
  const { label, path, expected, got, hint } = fault
  const matches = ([name, , , { got: only = /^/ } = {}]: Sentence) => name.test(expected) && only.test(got)
  const [name, what, todo, { optional } = {}] = sentences.find(matches) ?? general
  const parts: Readonly<Record<string, string>> = {
    place: describePlace(fault),
    label: shortened(label),
    expected,
    rest: expected.replace(name, ''),
    wanted: expectedWords[expected] ?? expected,
    got,
    received: receivedWords(got),
    half: { contents: 'texts', images: 'pictures' }[path] ?? 'content',
  }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
  return {
    ...(optional && { optional }),
    what: filled(what),
    todo: hint === '' ? filled(todo) : `${sentence(hint)}.`,
  }
}

/**
 * A missing label that the page would show: a problem if another label looks like a misspelling of it, otherwise
 * optional.
 */
export const missingFinding = ({ label, hint }: Fault): Finding =>
  hint === ''
    ? {
        what: `the label "${label}" is missing`,
        code: 'CARAVANSERAI_LABEL_MISSING',
        todo: 'Add it if the page should show it; without it the page omits that part.',
        optional: true,
      }
    : {
        what: `the label "${label}", which the page has a place for, is missing`,
        code: 'CARAVANSERAI_LABEL_MISSING',
        todo: `${hint}: rename it.`,
      }

/** The error code of a failed reading. */
export const codeOf = ({ _tag }: ContentError): ErrorCode =>
  _tag === 'Unreachable' ? 'CARAVANSERAI_BACKEND_UNREACHABLE' : 'CARAVANSERAI_CONTENT_INVALID'

/** A reading that failed as a whole. */
export const errorFinding = (error: ContentError): Finding => ({
  what:
    error._tag === 'Unreachable'
      ? `it could not be read: ${error.reason} from ${error.url}`
      : `the site does not know the form of the answer: expected ${error.expected}, got ${error.got} from ${error.url}`,
  code: codeOf(error),
  todo: saveAgain,
})

/**
 * A picture or document that cannot be fetched.
 * @param path in its backend
 * @param label under which a page shows it; `''` elsewhere
 * @param reason from `CheckFile`
 */
export const fileFinding = (path: string, label: string, reason: string): Finding => {
  const place = `${clipped(path, 120)}${label === '' ? '' : ` under "${shortened(label)}"`}`
  const [file, fails] = documentTypeOf(path) === null ? ['picture', 'shown'] : ['document', 'opened']
  const another = /more than/.test(reason) ? 'Upload a smaller one' : 'Upload it again'
  return { what: `the ${file} ${place} cannot be ${fails}: ${reason}`, todo: `${another}, or remove it.` }
}

/** A link to this site without a page. */
export const linkFinding = (place: NamedPlace, href: string): Finding => ({
  what: `a link in ${describePlace(place)} leads to no page that visitors find: ${clipped(href, 120)}`,
  todo: 'Link to a page that is published, or remove the link.',
})

/** An entry that refers to a missing entry. */
export const referenceFinding = (place: NamedPlace): Finding => ({
  what: `${describePlace(place)} names an entry that is missing, or not published`,
  todo: 'Choose another entry, or none.',
})

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
