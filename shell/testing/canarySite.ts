import { list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import { routedPages } from '@caravanserai/releases'
import type { RouteObject } from 'react-router-dom'
import { CanaryCounts } from '../server/releases/canary/canaryCounts'
import type { Edge } from '../server/edge/startEdge'
import { bucketHeaderOf } from '../server/edge/startEdge'
import type { Composition, LiveRelease } from '../server/releases/composition'
import { inProcessPages } from './inProcessPages'
import { listeningSite } from './listeningSite'
import { testComposition, testRelease, watchedRelease } from './testComposition'
import { testPages } from './testPages'
import { cdns } from '../server/edge/cdns'

/** A cache in front that is told nothing, of a site with these releases. */
export const testEdge = (
  current: () => Composition,
  name: keyof typeof cdns = 'varnish',
  isCurrent: Edge['isCurrent'] = () => true,
): Edge => ({
  cdn: cdns[name],
  freshS: 60,
  isCurrent,
  sides: () => bucketHeaderOf(current()),
  changed: () => undefined,
  told: () => undefined,
  waiting: () => 0,
  stop: () => undefined,
})

const charity = (title: string): ReadonlyArray<RouteObject> => [
  { path: '/cause', element: title, loader: loaderOf((ask) => ask(list('causes'))) },
]

export const withoutCanary = testComposition({
  charity: charity('The live causes'),
  travel: [{ path: '/about', element: 'About us' }],
})
const canaryRoutes: ReadonlyArray<RouteObject> = [
  ...charity('The new causes'),
  { path: '/gifts', element: 'New gifts' },
]

/** A release of `charity` that is shown beside the live one. */
export const canaryOf = (routes: ReadonlyArray<RouteObject> = canaryRoutes, release = '1.1.0-new') =>
  testRelease(
    'charity',
    routedPages(routes).map(({ pattern }) => pattern),
    { release, pages: inProcessPages('charity', routes) },
  )

/** A site with two remotes, of which `charity` may have a canary; one proxy is in front of it. */
export const canarySite = async (
  content: Content,
  edgeOf: (current: () => Composition) => Edge | null = () => null,
) => {
  let composition: Composition = withoutCanary
  const rendered: string[] = []
  const watched = (release: LiveRelease): LiveRelease =>
    watchedRelease(release, (address) => rendered.push(`${release.info.release} ${address}`))
  const live = withoutCanary.remotes.find(({ name }) => name === 'charity')?.release ?? null
  const { address, close } = await listeningSite({
    config: { siteUrl: 'https://site.example.test', proxies: 1 },
    content,
    pages: testPages({ content, previousOf: async () => live }),
    current: () => composition,
    edge: edgeOf(() => composition),
  })
  return {
    /** What was rendered by the canary, as `1.1.0-new /cause`. */
    rendered,
    /** Shows a canary from now on, or none. Gives what is counted. */
    show: (release: LiveRelease | null, percent = 50): CanaryCounts => {
      const counts = new CanaryCounts()
      const canaries =
        release === null ? [] : [{ name: 'charity', release: watched(release), percent, counts }]
      composition = { ...withoutCanary, canaries }
      return counts
    },
    /** A request of the visitor with this number, or of one without a cookie. */
    ask: async (url: string, side: number | string | null = null, init: RequestInit = {}) => {
      const response = await fetch(`${address}${url}`, {
        redirect: 'manual',
        ...init,
        headers: {
          accept: 'text/html',
          'accept-encoding': 'identity',
          'x-forwarded-for': '203.0.113.7',
          ...(side !== null && { cookie: `other=1; side=${side}` }),
          ...init.headers,
        },
      })
      const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, text: (await response.text()).replace(/"at":\d+/g, '') }
    },
    close,
  }
}
