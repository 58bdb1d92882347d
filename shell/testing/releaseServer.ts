import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'

/** A release published by a test. */
interface PublishedRelease {
  readonly name?: string
  readonly release: string
  /** Additional files, by path. May include brotli copies, which `remote.json` does not name. */
  readonly files?: Readonly<Record<string, string | Buffer>>
  /** Overrides of `remote.json`. */
  readonly info?: Partial<RemoteJson>
}

/** The `remote.json` of a release with these files, without their brotli copies. */
export const remoteJsonText = (
  release: string,
  files: NonNullable<PublishedRelease['files']>,
  info: Partial<RemoteJson> = {},
): string => {
  const hashes = Object.entries(files)
    .filter(([path]) => !path.endsWith('.br'))
    .map(([path, content]) => [path, sha256(content)])
  return JSON.stringify({
    release,
    name: 'charity',
    version: '1.0.0',
    needs: {},
    entry: 'remoteEntry.js',
    server: 'server/routes.js',
    addresses: [],
    files: Object.fromEntries(hashes),
    ...info,
  })
}

type Respond = (response: ServerResponse) => void

/** A file server of remotes for tests: files can be replaced, and the server can be down temporarily. */
export const releaseServer = async () => {
  const responses = new Map<string, Respond>()
  const requested: string[] = []
  let isUp = true
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    requested.push(url)
    const respond = isUp ? responses.get(url) : undefined
    if (respond === undefined) response.writeHead(isUp ? 404 : 503).end()
    else respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const publish = ({ name = 'charity', release, files = {}, info = {} }: PublishedRelease) => {
    const all: Readonly<Record<string, string | Buffer>> = {
      'server/routes.js': `routes of ${release}`,
      'browser/remoteEntry.js': `entry of ${release}`,
      ...files,
    }
    const json = remoteJsonText(release, all, { name, ...info })
    const folder = `/${name}/${release}/`
    for (const [path, content] of Object.entries({ ...all, 'remote.json': json }))
      responses.set(folder + path, (response) => response.end(content))
    return { base: `${origin}${folder}`, hash: sha256(json) }
  }

  return {
    publish,
    /** Replaces the response at a URL; `null` for a missing file. */
    replace: (url: string, respond: Respond | null) => {
      const { pathname } = new URL(url)
      if (respond === null) responses.delete(pathname)
      else responses.set(pathname, respond)
    },
    /** The requested paths since the last call. */
    requested: (): ReadonlyArray<string> => requested.splice(0),
    setUp: (value: boolean) => {
      isUp = value
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
