import { isPageHandle } from '@caravanserai/adapters/page'
import { routedPages } from '@caravanserai/releases'
import type { RouteObject } from 'react-router-dom'
import { compose } from '../host/releases/composition'
import type { Composition, LiveRelease } from '../host/releases/composition'
import type { Pages } from '../host/workers/releaseWorkers'
import type { OwnPage } from '../site/ownPages'
import { inProcessPages } from './inProcessPages'

/**
 * The composition of these remotes by name: their routes, or `null` for an absent remote.
 * @param ownPages the pages of plugins
 */
export const testComposition = (
  remotes: Readonly<Record<string, ReadonlyArray<RouteObject> | null>>,
  ownPages: ReadonlyArray<OwnPage> = [],
): Composition =>
  compose(
    Object.entries(remotes).map(([name, routes]) => ({
      name,
      release:
        routes &&
        withForms(testRelease(name, patternsOf(routes), { pages: inProcessPages(name, routes) }), routes),
      listed: { addresses: patternsOf(routes ?? []), previous: [] },
    })),
    [],
    [],
    ownPages,
  )

/** Adds the forms of the pages to `remote.json`, as a build does. */
const withForms = (release: LiveRelease, routes: ReadonlyArray<RouteObject>): LiveRelease => {
  const handles = new Map(routedPages(routes).map(({ pattern, route }) => [pattern, route.handle as unknown]))
  const addresses = release.info.addresses.map((address) => {
    const handle = handles.get(address.path)
    const forms = (isPageHandle(handle) ? (handle.forms ?? []) : []).flatMap(
      ({ declaration = [] }) => declaration,
    )
    return forms.length === 0 ? address : { ...address, forms }
  })
  return { ...release, info: { ...release.info, addresses } }
}

/** The composition of these releases. */
export const composed = (...releases: ReadonlyArray<LiveRelease>): Composition =>
  compose(
    releases.map((release) => ({ name: release.name, release, listed: { addresses: [], previous: [] } })),
  )

/** A release of a remote whose pages have these patterns. */
export const testRelease = (
  name: string,
  patterns: ReadonlyArray<string>,
  { release = '1.0.0-test', pages }: { readonly release?: string; readonly pages: Pages },
): LiveRelease => ({
  name,
  base: `https://${name}.example.test/${release}/`,
  hash: `hash of ${name} ${release}`,
  info: {
    release,
    name,
    version: '1.0.0',
    needs: {},
    entry: 'remoteEntry.js',
    server: 'server/routes.js',
    addresses: patterns.map((path) => ({ path, scripts: [], styles: [], query: [] })),
    files: {},
  },
  pages,
})

/** The same release with a listener, `onPage`, for the address of each requested page. */
export const watchedRelease = (release: LiveRelease, onPage: (address: string) => void): LiveRelease => ({
  ...release,
  pages: {
    ...release.pages,
    page: (input, signal) => {
      onPage(input.request.address)
      return release.pages.page(input, signal)
    },
  },
})

const patternsOf = (routes: ReadonlyArray<RouteObject>): ReadonlyArray<string> =>
  routedPages(routes).map(({ pattern }) => pattern)
