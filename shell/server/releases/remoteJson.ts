import * as t from 'io-ts'

/** One address of a remote and the files, below `browser/`, that its page needs, in the order of their need. */
const Address = t.strict({ path: t.string, scripts: t.array(t.string), styles: t.array(t.string) }, 'Address')

/** What a remote publishes with its build: `remote.json`. */
export const RemoteJson = t.strict(
  {
    release: t.string,
    name: t.string,
    version: t.string,
    /** Shared packages and the ranges of them that the remote needs of the host. */
    needs: t.record(t.string, t.string),
    /** The remote's federation entry, below `browser/`. */
    entry: t.string,
    /** The server build. */
    server: t.string,
    addresses: t.array(Address),
    /** The SHA-256 (hexadecimal) of every file of the release. */
    files: t.record(t.string, t.string),
  },
  'RemoteJson',
)
export type RemoteJson = t.TypeOf<typeof RemoteJson>
export type RemoteAddress = t.TypeOf<typeof Address>
