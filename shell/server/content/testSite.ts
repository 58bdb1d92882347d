import type { AddressInfo } from 'node:net'
import { ask } from '@caravanserai/adapters/page'
import type { Content } from '@caravanserai/adapters'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { mountRemote, routeTree } from '../../routes/routeTree'
import type { Site } from '../http/siteParts'
import type { Composition } from '../releases/composition'

/** For tests: a release set with one page, `/cause`, that shows the causes. */
const composition: Composition = {
  id: 'set-1',
  remotes: [],
  routes: routeTree([
    mountRemote('charity', [
      { path: '/cause', element: null, loader: ask((content) => content.list('causes')) },
    ]),
  ]),
  owned: new Map(),
}

export interface TestSite {
  readonly app: FastifyInstance
  readonly url: string
  /** Errors that were written into the log. */
  readonly errors: ReadonlyArray<unknown>
  /** What the backend was said to have changed, and what it meant so. */
  readonly told: ReadonlyArray<readonly [what: 'changed' | 'accept', paths: ReadonlyArray<string> | null]>
}

export interface TestSiteOptions {
  readonly content: Content
  readonly contentSecret?: string | null
  readonly contentTtlMs?: number
}

/** For tests: a listening server with these routes, on this content. */
export const testSite = async (
  routes: (app: FastifyInstance, site: Site) => void,
  { content, contentSecret = null, contentTtlMs = 60_000 }: TestSiteOptions,
): Promise<TestSite> => {
  const errors: unknown[] = []
  const told: TestSite['told'][number][] = []
  const app = Fastify({
    // `fetch` of a test keeps connections of its own for later.
    forceCloseConnections: true,
    logger: { level: 'error', stream: { write: (line: string) => void errors.push(JSON.parse(line)) } },
  })
  const site = {
    config: {
      siteUrl: 'https://site.example.test',
      contentSecret,
      contentTtlMs,
      pageCacheMb: 1,
      brand: 'Charitio',
      mapHosts: [],
    },
    logger: app.log,
    content,
    contentChanged: {
      changed: (paths: ReadonlyArray<string> | null) => void told.push(['changed', paths]),
      accept: (paths: ReadonlyArray<string>) => void told.push(['accept', paths]),
    },
    shell: { scripts: [], styles: [], fonts: [] },
    releases: { current: () => composition, forPath: () => Promise.resolve(composition) },
    // The parts of a site that these routes use.
  } as unknown as Site
  routes(app, site)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, errors, told, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}
