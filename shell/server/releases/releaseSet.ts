import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/** One release of a remote: where its folder is, and the hash that its `remote.json` must have. */
const Release = t.strict({ base: t.string, hash: t.string }, 'Release')

/**
 * What is live. For each remote: the base address of its release, the SHA-256 (hexadecimal) of its `remote.json`, the
 * addresses it owns (a copy from `remote.json`, so that they have an owner while the remote's server is down), and
 * the releases before it, newest first.
 */
export const ReleaseSet = t.strict(
  {
    remotes: t.record(
      t.string,
      t.strict({
        base: t.string,
        hash: t.string,
        addresses: t.array(t.string),
        previous: t.array(Release),
      }),
    ),
  },
  'ReleaseSet',
)
export type ReleaseSet = t.TypeOf<typeof ReleaseSet>
export type ReleaseEntry = ReleaseSet['remotes'][string]

/** The name of a set: equal sets have equal names. */
export const setId = (set: ReleaseSet): string =>
  createHash('sha256').update(JSON.stringify(set)).digest('hex').slice(0, 12)

/** Decodes the text of a release set; the message says what is wrong with it. */
export const parseReleaseSet = (text: string): E.Either<string, ReleaseSet> => {
  try {
    const decoded = ReleaseSet.decode(JSON.parse(text))
    if (E.isRight(decoded)) return decoded
    const at = decoded.left[0]?.context
      .map(({ key }) => key)
      .filter(Boolean)
      .join('.')
    return E.left(`release set: expected another value at "${at}"`)
  } catch {
    return E.left(`release set: not JSON (${text.length} characters)`)
  }
}
