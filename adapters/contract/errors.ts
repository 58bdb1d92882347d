import type { ContentError } from '../port/content'
import { breachUnless } from './law'
import type { Breaches } from './law'

const fields: Readonly<Record<ContentError['_tag'], ReadonlyArray<string>>> = {
  Unreachable: ['_tag', 'reason', 'status', 'retryAfterMs', 'url'],
  Malformed: ['_tag', 'expected', 'got', 'url'],
}

const oneLine = (text: unknown): boolean =>
  typeof text === 'string' && text !== '' && text.length <= 300 && !/[\r\n]/.test(text)

/** The output of `describe`: types and lengths, never content. */
const described =
  /^(?:null|nothing|true or false|number|bigint|function|symbol|empty text|(?:text|list|object) of [\d,]+ \w+)$/

/** An error says in one line what failed, where, and when to retry, and quotes nothing of the response. */
export const errorBreaches = (error: ContentError): Breaches => {
  const known = fields[error._tag] ?? []
  return [
    ...breachUnless(known.length > 0, `is ${String(error._tag)} instead of Unreachable or Malformed`),
    ...Object.keys(error).flatMap((key) =>
      breachUnless(known.includes(key), `has an unknown field ${key} in its error`),
    ),
    ...(error._tag === 'Unreachable'
      ? [
          ...breachUnless(oneLine(error.reason), 'gives no one-line reason'),
          ...breachUnless(
            error.retryAfterMs === null || error.retryAfterMs >= 0,
            'asks for a retry in the past',
          ),
        ]
      : []),
    ...(error._tag === 'Malformed'
      ? [
          ...breachUnless(oneLine(error.expected), 'does not say in one line what it expected'),
          ...breachUnless(described.test(error.got), 'says more about the response than its type and length'),
        ]
      : []),
    ...breachUnless(oneLine(error.url), 'does not give the requested address in one line'),
  ]
}
