import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { marked } from 'marked'
import type { ContentError } from '../../port/content'
import { parsedJson } from './folder'

/** A file that holds what stands under one label: `2. Vision.html`. */
export interface LabelFile {
  readonly name: string
  /** What stands in front, infinite where nothing does. */
  readonly number: number
  readonly label: string
  readonly kind: string
}

/** What a file's name says; `null` where it is no `<Label>` or `<number>. <Label>` with `.html`, `.md` or `.json`. */
export const labelFileOf = (name: string): LabelFile | null => {
  const [, number, label, kind] = /^(?:(\d+)\. )?((?!\d+\. ).*\S.*)\.(html|md|json)$/su.exec(name) ?? []
  if (label === undefined || kind === undefined) return null
  // Some systems store accented and Bangla letters decomposed; labels are compared letter by letter.
  return {
    name,
    number: number === undefined ? Infinity : Number(number),
    label: label.normalize('NFC'),
    kind,
  }
}

/** By number, then by label. */
export const inOrder = (a: LabelFile, b: LabelFile): number =>
  a.number === b.number ? (a.label < b.label ? -1 : Number(a.label > b.label)) : a.number - b.number

const whyNot = (name: string, error: ContentError): Error =>
  new Error(
    error._tag === 'Malformed' ? `${name}, no ${error.expected} (${error.got})` : `${name}, ${error.reason}`,
  )

/**
 * What a file says under its label. Where that cannot be had it is an `Error` that says why: a value of a wrong type,
 * which `contentFrom` refuses and tells under this label, and only under this one.
 */
export const labelValue = ({ name, kind }: LabelFile, read: E.Either<ContentError, string>): unknown =>
  pipe(
    read,
    E.chain((text): E.Either<ContentError, unknown> => {
      if (kind === 'json') return parsedJson(name, text)
      // Editors end a file with a line break.
      return E.right(kind === 'md' ? marked.parse(text, { async: false }) : text.replace(/\r?\n$/, ''))
    }),
    E.getOrElse((error): unknown => whyNot(name, error)),
  )
