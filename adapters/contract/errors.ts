import type { ContentError } from '../port/content'
import { unless } from './law'
import type { Breaches } from './law'

const fields: Readonly<Record<ContentError['_tag'], ReadonlyArray<string>>> = {
  Unreachable: ['_tag', 'reason', 'status', 'retryAfterMs', 'url'],
  Malformed: ['_tag', 'expected', 'got', 'url'],
}

const oneLine = (text: unknown): boolean =>
  typeof text === 'string' && text !== '' && text.length <= 300 && !/[\r\n]/.test(text)

/** What `describe` says of a value: types and lengths, never its content. */
const described =
  /^(?:null|nothing|true or false|number|bigint|function|symbol|empty text|(?:text|list|object) of [\d,]+ \w+)$/

/** One line for the operator: what failed, where, and when to ask again; nothing of what came. */
export const errorBreaches = (error: ContentError): Breaches => {
  const known = fields[error._tag] ?? []
  return [
    ...unless(known.length > 0, `says ${String(error._tag)} instead of Unreachable or Malformed`),
    ...Object.keys(error).flatMap((key) => unless(known.includes(key), `carries ${key} in its error`)),
    ...(error._tag === 'Unreachable'
      ? [
          ...unless(oneLine(error.reason), 'gives no one-line reason'),
          ...unless(error.retryAfterMs === null || error.retryAfterMs >= 0, 'asks for a retry in the past'),
        ]
      : []),
    ...(error._tag === 'Malformed'
      ? [
          ...unless(oneLine(error.expected), 'does not say in one line what it expected'),
          ...unless(described.test(error.got), 'says more of what came than its type and length'),
        ]
      : []),
    ...unless(oneLine(error.url), 'does not say in one line what it asked'),
  ]
}
