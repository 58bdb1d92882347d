import { isVisible, pageFilesOf } from '../../contentFolder/format'
import type { Fields } from '../../decode/text'
import { withoutFrontMatter } from './frontMatter'

/** What a file of a page's folder is to say. */
export interface Label {
  /** Its place among the labels of the page, from 1. */
  readonly number: number
  readonly label: string
  readonly value: unknown
  /** Whether another label of the page has the same name. */
  readonly isRepeated: boolean
  /** `shownFrom` and `shownUntil`, where it has any. */
  readonly shown: Fields
}

/** What some systems refuse in names of files, or do not show. */
const misleading = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu

/** Whether the folder's reader finds this label in this name, on every system. */
const holds = (name: string, label: string): boolean =>
  name.search(misleading) < 0 &&
  Buffer.byteLength(name) <= 200 &&
  isVisible(name) &&
  name === name.normalize('NFC') &&
  pageFilesOf([name]).labels[0]?.label === label

/** JSON on one line, for front matter. */
const oneLine = (value: unknown): string =>
  JSON.stringify(String(value)).replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)

/**
 * The name and the text of the file that gives a label its value. A label that no name of a file can have is in its front matter; so is
 * when it is shown. A value that is no text is JSON.
 */
export const labelFile = ({
  number,
  label,
  value,
  isRepeated,
  shown,
}: Label): readonly [name: string, text: string] => {
  const ending = typeof value === 'string' ? 'html' : 'json'
  const own = `${number}. ${label}.${ending}`
  const isOwn = !isRepeated && holds(own, label)
  const short = label
    .replace(misleading, ' ')
    .slice(0, 40)
    .replace(/^[\d. ]+/, '')
    .trimEnd()
  const name = isOwn ? own : `${number}. ${short} (${number}).${ending}`
  const more = { ...(isOwn ? {} : { label }), ...shown }
  if (typeof value !== 'string')
    return [
      name,
      `${JSON.stringify(Object.keys(more).length > 0 ? { ...more, items: value } : value, null, 2)}\n`,
    ]
  const front = Object.entries(more).map(([field, held]) => `${field}: ${oneLine(held)}\n`)
  const isPlain =
    front.length === 0 && withoutFrontMatter(value).text === value && !value.startsWith('\uFEFF')
  return [
    name,
    `${isPlain ? '' : `---\n${front.join('')}---\n`}${value}${value.endsWith('\r') ? '\r\n' : '\n'}`,
  ]
}
