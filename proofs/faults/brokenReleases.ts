import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import type { RemoteJson } from '@caravanserai/releases'
import { startLocalServer } from '@caravanserai/releases/testing'
import type { LocalServer } from '@caravanserai/releases/testing'
import { until } from '../../tools/lib/process/until'
import { releaseOf } from '../harness/site'
import type { AlteredRelease } from '../harness/site'
import type { Begun, Fault, FaultSite } from './faultSite'

interface Broken extends AlteredRelease {
  readonly id: string
  readonly title: string
  /** The fault is only in a copy of a file that the site can do without: the release goes live. */
  readonly isUsable?: boolean
}

const appended = (code: string) => (server: string) => `${server}\n;${code}`

const declaring =
  (pattern: string) =>
  (info: RemoteJson): RemoteJson => ({
    ...info,
    addresses: [...info.addresses, { path: pattern, scripts: [], styles: [] }],
  })

const withRoute = (route: string): string => `module.exports.routes.push(${route})`
const pageAt = (pattern: string): string => `{ path: '${pattern}', handle: { meta: () => null } }`

const scriptIn = async (folder: string): Promise<string> => {
  const browser = path.join(folder, 'browser')
  const [script = ''] = (await readdir(browser)).filter((file) => /Page\..*\.js$/.test(file)).sort()
  return path.join(browser, script)
}

/** The uncompressed size of an attack on memory; compressed, it is a few hundred bytes. */
const ZEROS_MB = 480

const writePackedZeros = async (file: string): Promise<void> => {
  const zeros = Buffer.alloc(1024 * 1024)
  await pipeline(
    Readable.from(Array.from({ length: ZEROS_MB }, () => zeros)),
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
    }),
    createWriteStream(file),
  )
}

const kinds: ReadonlyArray<Broken> = [
  { id: 'import', title: 'throws when it is imported', server: appended(`throw new Error('at import')`) },
  { id: 'loop-load', title: 'loops for ever when it is loaded', server: appended('for (;;);') },
  { id: 'null-route', title: '`routes.push(null)`', server: appended(withRoute('null')) },
  {
    id: 'absolute-child',
    title: 'a child route with an absolute path',
    server: appended(withRoute(`{ path: '/gifts', children: [${pageAt('/elsewhere')}] }`)),
    published: declaring('/elsewhere'),
  },
  {
    id: 'home',
    title: 'a route for `/`',
    server: appended(withRoute(pageAt('/'))),
    published: declaring('/'),
  },
  {
    id: 'taken',
    title: 'takes `/about/:id` of travel',
    server: appended(withRoute(pageAt('/about/:id'))),
    published: declaring('/about/:id'),
  },
  {
    id: 'undeclared',
    title: 'serves an address that it does not declare',
    server: appended(withRoute(pageAt('/gifts'))),
  },
  {
    id: 'missing-file',
    title: 'a browser file is missing',
    afterwards: async (folder) => rm(await scriptIn(folder)),
  },
  {
    id: 'tampered-browser',
    title: 'a browser file was changed afterwards',
    afterwards: async (folder) => appendFile(await scriptIn(folder), ' '),
  },
  {
    id: 'tampered-server',
    title: 'the server build was changed afterwards',
    afterwards: (folder) => appendFile(path.join(folder, 'server', 'routes.js'), ' '),
  },
  {
    id: 'other-react',
    title: 'needs another React',
    published: (info) => ({ ...info, needs: { ...info.needs, react: '^99.0.0' } }),
  },
  { id: 'requires-fs', title: 'requires `node:fs`', server: appended(`require('node:fs')`) },
  {
    id: 'zeros',
    title: `a brotli copy that unpacks to ${ZEROS_MB} MB of zeros`,
    afterwards: async (folder) => writePackedZeros(`${await scriptIn(folder)}.br`),
    isUsable: true,
  },
]

const begin = async (site: FaultSite, { id, isUsable = false, ...release }: Broken): Promise<Begun> => {
  const at = performance.now()
  const hash = await site.ship(id, release)
  return {
    at,
    observeMs: 0,
    outcome: () => site.outcome(hash),
    ...(isUsable ? {} : { forbidden: releaseOf(id) }),
    end: () => site.restore(),
  }
}

const endless: Fault = {
  id: 'endless-file',
  layer: 'a release that is broken from the start',
  title: 'its file server sends files without end',
  begin: async (site) => {
    const server = await startBadFileServer(path.join(site.store, 'charity'))
    const begun = await begin(site, { id: 'endless-file', title: '', origin: server.origin })
    return {
      ...begun,
      end: async () => {
        await begun.end()
        await server.stop()
      },
    }
  },
}

/** Interval between bytes, shorter than the site's timeout for file servers. */
const SLOW_MS = 500

/** Ships a good release of this remote while a release of charity is being fetched. */
const slow = (id: string, remote: string, title: string): Fault => ({
  id,
  layer: 'a release that is broken from the start',
  title: `its file server sends a byte every half second, and ${title} is shipped`,
  begin: async (site) => {
    const server = await startBadFileServer(path.join(site.store, 'charity'), SLOW_MS)
    await site.ship(id, { origin: server.origin })
    await until(async () => (await site.status()).remotes['charity']?.trying === true, 60_000)
    const at = performance.now()
    const hash = await site.ship(`${id}-meanwhile`, { remote })
    return {
      at,
      observeMs: 0,
      outcome: async () => {
        const outcome = await site.outcome(hash, remote)
        return outcome === null ? null : `${title}: ${outcome}`
      },
      forbidden: releaseOf(id),
      end: async () => {
        await site.restore()
        await server.stop()
      },
    }
  },
})

/** Releases of charity that must not go live. */
export const brokenReleases: ReadonlyArray<Fault> = [
  ...kinds.map((kind): Fault => ({
    id: kind.id,
    layer: 'a release that is broken from the start',
    title: kind.title,
    begin: (site) => begin(site, kind),
  })),
  endless,
  slow('slow-files', 'travel', 'another remote'),
  slow('slow-next', 'charity', 'the next release'),
]

/**
 * A file server whose browser scripts never end; the other files of the folder are served correctly.
 * @param everyMs interval between bytes; 0 sends as fast as possible
 */
const startBadFileServer = (folder: string, everyMs = 0): Promise<LocalServer> => {
  const part = Buffer.alloc(64 * 1024, ' ')
  return startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files')
    if (!pathname.includes('/browser/') || !pathname.endsWith('.js')) {
      createReadStream(path.join(folder, pathname))
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
      return
    }
    if (everyMs > 0) {
      const timer = setInterval(() => response.write(' '), everyMs)
      response.once('close', () => clearInterval(timer))
      return
    }
    const writeMore = (): void => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', writeMore)
    writeMore()
  })
}
