import type { ContentError, Fault } from '../port/content'
import { clipped } from '../port/faults'

/** One thing for an editor: what is the matter, and what to do about it. */
export interface Finding {
  readonly what: string
  readonly todo: string
  /** May be meant so: told, but not counted as wrong. */
  readonly optional?: true
}

/** A name, a label or an address in a sentence: any may be as long as a book. */
export const shortened = (text: string): string => clipped(text, 60)

const ordinal = (index: string): string => String(Number(index) + 1)

/** A place in the menu's tree for which there is no name: `[1].children[0].id` as `id of entry 1 below entry 2`. */
const menuPlace = (path: string): string => {
  const entries = [...path.matchAll(/\[(\d+)\]/g)]
    .map(([, index = '']) => `entry ${ordinal(index)}`)
    .reverse()
    .join(' below ')
  const [, field] = /\]\.(\w+)$/.exec(path) ?? []
  return field === undefined ? entries : `${field} of ${entries}`
}

/** Where a fault stands, in an editor's words: `the text under "About"`, `picture 3 under "Gallery"`, `goal of id 4`. */
const placeOf = ({ label, path }: Fault): string => {
  const [, half = '', index] = /^(contents|images)(?:\[(\d+)\])?/.exec(path) ?? []
  const under = label === '' ? '' : ` under "${shortened(label)}"`
  if (half === 'contents')
    return index === undefined ? `the text${under}` : `line ${ordinal(index)} of the list${under}`
  if (half === 'images')
    return index === undefined ? `the picture${under}` : `picture ${ordinal(index)}${under}`
  // Entries go by their ids, `id 7`, or by their places, `entry 2`; all else is a label or a name.
  const named = /^(?:id|entry) /.test(label) ? label.replace(/^id/, 'entry') : `"${shortened(label)}"`
  if (path === '') return label === '' ? 'this' : named
  if (label === '') return path.startsWith('[') ? menuPlace(path) : path
  return `${path} of ${named}`
}

const expectedWords: Readonly<Record<string, string>> = {
  string: 'a text',
  text: 'a text',
  number: 'a number',
  'text or a list of texts': 'a text or a list of texts',
}
const cameWords: Readonly<Record<string, string>> = {
  null: 'empty',
  nothing: 'missing',
  number: 'a number',
  'empty text': 'empty',
}

/** `text of 12 characters` as `a text of 12 characters`. */
const came = (got: string): string =>
  cameWords[got] ?? got.replace(/^(text|list)\b/, 'a $1').replace(/^object\b/, 'an object')

type Words = (fault: Fault) => Partial<Finding>

/** What the site expected, by the codecs' names, in an editor's words. The first that matches counts. */
const words: ReadonlyArray<readonly [expected: RegExp, words: Words]> = [
  [
    /^pictures with an address/,
    (fault) => ({
      what: `a picture in ${placeOf(fault)} was left out: it has no address that visitors can reach`,
      todo: 'Upload the picture in the backend and put it in from there, or write its whole address, https://….',
    }),
  ],
  [
    /^a name for every label$/,
    () => ({
      what: 'a label has no name: what it holds is shown without a heading',
      todo: 'Give the label a name; it becomes the heading.',
    }),
  ],
  [
    /^at most \d+ pictures/,
    (fault) => ({
      what: `${placeOf(fault)}: the site shows ${fault.expected}`,
      todo: 'Take the others out, or put them into the text.',
    }),
  ],
  [
    /picture/,
    (fault) => ({
      what: `${placeOf(fault)} is not a picture of this backend, and is not shown`,
      todo: 'Upload the picture in the backend and choose it there.',
    }),
  ],
  [
    /frames/,
    (fault) => ({
      what: `a frame in ${placeOf(fault)} was left out: it comes from a site whose frames are not allowed`,
      todo: 'Put in the embed code of OpenStreetMap or Google Maps, or write the address as a link.',
    }),
  ],
  [
    /^an answer/,
    ({ path, got }) => ({
      what: `the ${path === 'contents' ? 'texts' : path === 'images' ? 'pictures' : 'content'} could not be read (${got})`,
      todo: 'Open it in the backend and save it again; if that does not help, tell whoever runs the backend.',
    }),
  ],
  [
    /^(?:at most|text of at most|a list of at most|text with)/,
    (fault) => ({
      what: `${placeOf(fault)} is too much for the site, which takes ${fault.expected}`,
      todo: 'Shorten it, or divide it.',
    }),
  ],
  [
    /^text that is not empty/,
    (fault) =>
      /^text of [\d,]{5,}/.test(fault.got)
        ? { what: `${placeOf(fault)} is too much for the site`, todo: 'Shorten it.' }
        : /text|null/.test(fault.got)
          ? { what: `${placeOf(fault)} is empty`, todo: 'Fill it in.' }
          : { what: `${placeOf(fault)} should be a text, and is ${came(fault.got)}` },
  ],
  [
    /^an object/,
    (fault) => ({ what: `${placeOf(fault)} cannot be read`, todo: 'Take it out, or enter it anew.' }),
  ],
  [
    /^a label of its own/,
    ({ label }) => ({
      what: `two labels "${shortened(label)}" differ only in the spaces around them; the last is shown`,
      todo: 'Put them together, or rename one.',
    }),
  ],
  [
    /^an id of its own/,
    (fault) => ({
      what: `${placeOf(fault)} is used twice; only the first is shown`,
      todo: 'Give the other an id of its own.',
    }),
  ],
  [
    /^labels of the right types/,
    ({ got }) => ({ what: `there are ${got}`, todo: 'Mend those above, and ask again.' }),
  ],
  [
    /^an address to follow/,
    () => ({ todo: 'Write a whole address, https://…, or one of the site itself, /about/2.' }),
  ],
  [
    /such as/,
    (fault) => ({
      what: `${placeOf(fault)} cannot be read`,
      todo: `Write it as ${fault.expected.replace(/^.*such as /, '')}.`,
    }),
  ],
]

/** A fault as an editor reads it: no type of any programming language, and something to do. */
export const faultFinding = (fault: Fault): Finding => {
  const found = words.find(([expected]) => expected.test(fault.expected))?.[1](fault)
  const what =
    found?.what ??
    `${placeOf(fault)} should be ${expectedWords[fault.expected] ?? fault.expected}, and is ${came(fault.got)}`
  return {
    what,
    todo: fault.hint === '' ? (found?.todo ?? 'Correct it in the backend.') : `${sentence(fault.hint)}.`,
  }
}

/** A label that the page has a place for and that is not there: a slip where another label may be meant for it, else left out. */
export const missingFinding = ({ label, hint }: Fault): Finding =>
  hint === ''
    ? {
        what: `there is no label "${label}"`,
        todo: 'Add it if the page should show it; without it the page leaves its place out.',
        optional: true,
      }
    : { what: `there is no label "${label}", which the page has a place for`, todo: `${hint}: rename it.` }

/** A reading that could not be had at all. */
export const errorFinding = (error: ContentError): Finding => ({
  what:
    error._tag === 'Unreachable'
      ? `it could not be read: ${error.reason} from ${error.url}`
      : `the answer is not one that the site knows: ${error.got} instead of ${error.expected} from ${error.url}`,
  todo: 'Open it in the backend and save it again; if that does not help, tell whoever runs the backend.',
})

/** With a capital letter, as the beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
