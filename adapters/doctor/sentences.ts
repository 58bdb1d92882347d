import { documentTypeOf } from '../domain/documentType'
import type { ContentError, Fault } from '../port/content'
import { clipped } from '../port/faults'

/** One thing for an editor: what is wrong, and what to do about it. */
export interface Finding {
  readonly what: string
  readonly todo: string
  /** May be intended: it is reported, but not counted as a problem. */
  readonly optional?: boolean
}

/** A name, a label or an address within a sentence, which has no length limit of its source. */
export const shortened = (text: string): string => clipped(text, 60)

const ordinal = (index: string): string => String(Number(index) + 1)

/** A place in the menu tree without a name: `[1].children[0].id` as `id of entry 1 below entry 2`. */
const menuPlace = (path: string): string => {
  const entries = [...path.matchAll(/\[(\d+)\]/g)]
    .map(([, index = '']) => `entry ${ordinal(index)}`)
    .reverse()
    .join(' below ')
  const [, field] = /\]\.(\w+)$/.exec(path) ?? []
  return field === undefined ? entries : `${field} of ${entries}`
}

/** The place of a fault in an editor's words: `the text under "About"`, `picture 3 under "Gallery"`, `goal of id 4`. */
export const describePlace = ({ label, path }: Pick<Fault, 'label' | 'path'>): string => {
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
  return `${fieldWords(path)} of ${named}`
}

/** A field of an entry, or of an item in it: `latestGifts[2].amount` as `amount of item 3 of latest gifts`. */
const fieldWords = (path: string): string =>
  path
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .split('.')
    .map((step) =>
      step.replace(
        /^(.+)\[(\d+)\]$/,
        (_, list: string, index: string) => `item ${ordinal(index)} of ${list}`,
      ),
    )
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

type Words = (fault: Fault) => Partial<Finding>

/** Findings by the codec name in `expected`. The first that matches is used. */
const words: ReadonlyArray<readonly [expected: RegExp, words: Words]> = [
  [
    /^words for (?:a|each) picture/,
    (fault) => ({
      what: `${fault.expected.includes('each') ? 'a picture in ' : ''}${describePlace(fault)} has no words for those who cannot see it`,
      todo: 'Say in a few words what it shows; leave them empty if it is mere decoration.',
      optional: true,
    }),
  ],
  [
    /^no words for mere decoration/,
    (fault) => ({
      what: `${describePlace(fault)} has words, which are not read out: the picture is marked as mere decoration`,
      todo: 'Remove the words, or the mark.',
    }),
  ],
  [
    /^a focal point/,
    (fault) => ({
      what: `the focal point in ${describePlace(fault)} cannot be read: crops keep the middle of the picture`,
      todo: 'Choose it again.',
    }),
  ],
  [
    /^words for each link/,
    (fault) => ({
      what: `a link in ${describePlace(fault)} is only a picture without words: who cannot see it does not learn where it leads`,
      todo: 'Write words into the link, or say in the words for the picture where it leads.',
    }),
  ],
  [
    /^headings in order/,
    (fault) => ({
      what: `the headings in ${describePlace(fault)} leave out a level or begin with a lower one: the page shows other levels than were chosen`,
      todo: 'Choose their levels as in a table of contents, one lower below another.',
      optional: true,
    }),
  ],
  [
    /^a moment after/,
    (fault) => ({
      what: `${describePlace(fault)} is not after the moment from which it is shown`,
      todo: 'Choose a later moment, or leave one of the two empty.',
    }),
  ],
  [
    /^a part of the page at /,
    (fault) => ({
      what: `a link in ${describePlace(fault)} leads to a part of its page that is not there: ${fault.expected.replace(/^a part of the page at /, '')}`,
      todo: 'Choose an anchor that is there, or remove the link.',
    }),
  ],
  [
    /^a place on the site for /,
    ({ expected, got }) => ({
      what: `${expected.replace(/^a place on the site for /, '')}: ${got} have this, and no page shows it`,
      todo: 'Write it into the text where visitors should read it.',
      optional: true,
    }),
  ],
  [
    /^room for .* search engines$/,
    (fault) => ({
      what: `${describePlace(fault)} is longer than search engines show: there is ${fault.expected}, and it is a ${fault.got}`,
      todo: 'Shorten it, or put what matters first.',
      optional: true,
    }),
  ],
  [
    /^room for/,
    (fault) => ({
      what: `${describePlace(fault)} is too long for its place: there is ${fault.expected}, and it is a ${fault.got}`,
      todo: 'Shorten it.',
    }),
  ],
  [
    /^pictures with a usable address/,
    (fault) => ({
      what: `a picture in ${describePlace(fault)} was left out: visitors cannot reach its address`,
      todo: 'Upload the picture in the backend and insert it from there, or write its full address, https://….',
    }),
  ],
  [
    /^a name for every label$/,
    () => ({
      what: 'a label has no name: its content is shown without a heading',
      todo: 'Give the label a name; it becomes the heading.',
    }),
  ],
  [
    /^at most \d+ pictures/,
    (fault) => ({
      what: `${describePlace(fault)}: the site shows ${fault.expected}`,
      todo: 'Remove the others, or put them into the text.',
    }),
  ],
  [
    /^links with a usable address/,
    (fault) => ({
      what: `a link in ${describePlace(fault)} leads nowhere: its words are shown, but nobody can follow it`,
      todo: 'Write its full address, https://…, an e-mail address or a path of the site, /about/2.',
    }),
  ],
  [
    /^frames with an address/,
    (fault) => ({
      what: `a frame in ${describePlace(fault)} was left out: it has no address`,
      todo: 'Insert the embed code again, or write the address as a link.',
    }),
  ],
  [
    /^text that is not hidden/,
    (fault) => ({
      what: `a part of ${describePlace(fault)} is hidden by its style, and is not shown`,
      todo: 'Delete it, or paste it again as plain text if visitors should read it.',
    }),
  ],
  [
    /^text without scripts/,
    (fault) => ({
      what: `a script in ${describePlace(fault)} was left out: texts cannot run programs`,
      todo: 'Remove it, and write a link to what it would show.',
    }),
  ],
  [
    /^fields of forms/,
    (fault) => ({
      what: `a form in ${describePlace(fault)} was left out, and only its words are shown`,
      todo: 'Remove it, and link to one of the forms of the site.',
    }),
  ],
  [
    /^drawings/,
    (fault) => ({
      what: `a drawing in ${describePlace(fault)} was left out`,
      todo: 'Upload it as a picture and insert it from there.',
    }),
  ],
  [
    /^formulas/,
    (fault) => ({
      what: `a formula in ${describePlace(fault)} is shown as plain characters, and may mean something else`,
      todo: 'Write it in words, or insert it as a picture.',
    }),
  ],
  [
    /^a picture, not a document$/,
    (fault) => ({
      what: `${describePlace(fault)} is a document, such as a PDF or a film, and cannot be shown as a picture`,
      todo: 'Write a link to it into a text, and choose a picture here.',
    }),
  ],
  [
    /picture/,
    (fault) => ({
      what: `${describePlace(fault)} is not a picture of this backend, and is not shown`,
      todo: 'Upload the picture in the backend and choose it there.',
    }),
  ],
  [
    /^an answer/,
    ({ path, got }) => ({
      what: `the ${path === 'contents' ? 'texts' : path === 'images' ? 'pictures' : 'content'} could not be read (${got})`,
      todo: 'Open it in the backend and save it again; if that does not help, ask the administrator of the backend.',
    }),
  ],
  [
    /^(?:at most|text of at most|a list of at most|text with)/,
    (fault) => ({
      what: `${describePlace(fault)} is too long for the site, which accepts ${fault.expected}`,
      todo: 'Shorten it, or split it.',
    }),
  ],
  [
    /^text that is not empty/,
    (fault) =>
      /^text of [\d,]{5,}/.test(fault.got)
        ? { what: `${describePlace(fault)} is too long for the site`, todo: 'Shorten it.' }
        : /text|null/.test(fault.got)
          ? { what: `${describePlace(fault)} is empty`, todo: 'Fill it in.' }
          : { what: `${describePlace(fault)} should be a text, and is ${receivedWords(fault.got)}` },
  ],
  [
    /^an object/,
    (fault) => ({ what: `${describePlace(fault)} cannot be read`, todo: 'Remove it, or enter it again.' }),
  ],
  [
    /^a unique label/,
    ({ label }) => ({
      what: `two labels "${shortened(label)}" look the same to a reader; only the last is shown`,
      todo: 'Put both texts under one of them, or rename one. Capital letters, spaces and characters that cannot be seen make no other label.',
    }),
  ],
  [
    /^a unique id/,
    (fault) => ({
      what: `${describePlace(fault)} is used twice; only the first is shown`,
      todo: 'Give the other a different id.',
    }),
  ],
  [
    /^labels of the right types/,
    ({ got }) => ({ what: `there are ${got}`, todo: 'Correct those above and run the command again.' }),
  ],
  [
    /^no link of Home/,
    () => ({
      what: 'the menu "Home" has a link, and leads to the home page all the same',
      todo: 'Remove the link.',
    }),
  ],
  [
    /^an address to follow/,
    () => ({ todo: 'Write a full address, https://…, or a path of the site, /about/2.' }),
  ],
  [
    /^a sum in dollars/,
    (fault) => ({
      what: `${describePlace(fault)} cannot be read as a sum in dollars, or can be read in two ways`,
      todo: 'Write it as 3,000.00, without another currency.',
    }),
  ],
  [
    /^a day such as/,
    (fault) => ({
      what: `${describePlace(fault)} cannot be read as a day, or can be read in two ways`,
      todo: 'Write it as 12 March 2027: 12/03/2027 may be in March or in December.',
    }),
  ],
  [
    /^hours such as/,
    (fault) => ({
      what: `the hours in ${describePlace(fault)} are shown, but can be read in several ways, so that calendars take the whole day`,
      todo: 'Write them as 09:30 to 16:00, or as 9:30 am to 4 pm.',
    }),
  ],
  [
    /^an item with/,
    (fault) => ({
      what: `${describePlace(fault)} has nothing in it that the site shows`,
      todo: 'Fill it in, or remove it.',
    }),
  ],
  [
    /such as/,
    (fault) => ({
      what: `${describePlace(fault)} cannot be read`,
      todo: `Write it as ${fault.expected.replace(/^.*such as /, '')}.`,
    }),
  ],
]

/** A fault in an editor's words: without names of types, and with something to do. */
export const faultFinding = (fault: Fault): Finding => {
  const found = words.find(([expected]) => expected.test(fault.expected))?.[1](fault)
  const what =
    found?.what ??
    `${describePlace(fault)} should be ${expectedWords[fault.expected] ?? fault.expected}, and is ${receivedWords(fault.got)}`
  return {
    ...(found?.optional && { optional: found.optional }),
    what,
    todo: fault.hint === '' ? (found?.todo ?? 'Correct it in the backend.') : `${sentence(fault.hint)}.`,
  }
}

/**
 * A missing label that the page would show. It is a problem when another label looks like a misspelling of it, else
 * optional.
 */
export const missingFinding = ({ label, hint }: Fault): Finding =>
  hint === ''
    ? {
        what: `there is no label "${label}"`,
        todo: 'Add it if the page should show it; without it the page omits that part.',
        optional: true,
      }
    : { what: `there is no label "${label}", which the page has a place for`, todo: `${hint}: rename it.` }

/** An entry whose title is not known. It may be intended. */
export const untitledFinding = (id: string, title: string): Finding => ({
  what: `entry ${shortened(id)} has no title: the site calls it "${shortened(title)}"`,
  todo: 'Give it one.',
  optional: true,
})

/** A reading that failed as a whole. */
export const errorFinding = (error: ContentError): Finding => ({
  what:
    error._tag === 'Unreachable'
      ? `it could not be read: ${error.reason} from ${error.url}`
      : `the answer is not one that the site knows: ${error.got} instead of ${error.expected} from ${error.url}`,
  todo: 'Open it in the backend and save it again; if that does not help, ask the administrator of the backend.',
})

/**
 * A picture or document that cannot be fetched.
 * @param path as its backend has it
 * @param label the one under which a page shows it; `''` elsewhere
 * @param reason as `CheckFile` answers it
 */
export const fileFinding = (path: string, label: string, reason: string): Finding => {
  const place = `${clipped(path, 120)}${label === '' ? '' : ` under "${shortened(label)}"`}`
  const [file, fails] = documentTypeOf(path) === null ? ['picture', 'shown'] : ['document', 'opened']
  const another = /more than/.test(reason) ? 'Upload a smaller one' : 'Upload it again'
  return { what: `the ${file} ${place} cannot be ${fails}: ${reason}`, todo: `${another}, or remove it.` }
}

/** A link of this site that leads to no page. */
export const linkFinding = (place: Pick<Fault, 'label' | 'path'>, href: string): Finding => ({
  what: `a link in ${describePlace(place)} leads to no page that visitors find: ${clipped(href, 120)}`,
  todo: 'Link to a page that is published, or remove the link.',
})

/** An entry that refers to another one that is not there. */
export const referenceFinding = (place: Pick<Fault, 'label' | 'path'>): Finding => ({
  what: `${describePlace(place)} names an entry that is not there, or not published`,
  todo: 'Choose another one, or none.',
})

/** Capitalises the first letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
