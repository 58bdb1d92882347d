import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { ContentError } from '../../port/content'
import { htmlOf } from '../../contentFolder/format'
import type { LabelFile } from '../../contentFolder/format'
import { parsedJson } from './folder'
import { withoutFrontMatter } from './frontMatter'
import { markdownHtml } from '../../blocks/markdown'

const whyNot = (name: string, error: ContentError): Error =>
  new Error(
    error._tag === 'Malformed' ? `${name}, no ${error.expected} (${error.got})` : `${name}, ${error.reason}`,
  )

const parsed = (
  { name, kind, label }: LabelFile,
  sent: string,
  hasDrafts: boolean,
): E.Either<ContentError, unknown> => {
  if (kind === 'json') return parsedJson(name, sent)
  const { text, isDraft } = withoutFrontMatter(sent)
  // To visitors, a draft is a label without a text.
  if (isDraft && !hasDrafts) return E.right(null)
  return E.right(kind === 'md' ? markdownHtml(text, label) : htmlOf(text))
}

/**
 * The value that a file gives its label. Where it cannot be read, the value is an `Error` with the reason: a value of a
 * wrong type, which `contentFrom` refuses and reports under this label only.
 */
export const labelValue = (
  file: LabelFile,
  read: E.Either<ContentError, string>,
  hasDrafts: boolean,
): unknown =>
  pipe(
    read,
    E.chain((text) => parsed(file, text, hasDrafts)),
    E.getOrElse((error): unknown => whyNot(file.name, error)),
  )
