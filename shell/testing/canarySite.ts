import { list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import { routedPages } from '@caravanserai/releases'
import type { RouteObject } from 'react-router-dom'
import { CanaryCounts } from '../host/releases/canary/canaryCounts'
import type { Composition, LiveRelease } from '../host/releases/composition'
import type { Services } from '../host/services/services'
import { inProcessPages } from './inProcessPages'
import { listeningSite } from './listeningSite'
import { testComposition, testRelease, watchedRelease } from './testComposition'
import { testPages } from './testPages'

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

/** A canary release of `charity`. */
export const canaryOf = (routes: ReadonlyArray<RouteObject> = canaryRoutes, release = '1.1.0-new') =>
  testRelease(
    'charity',
    routedPages(routes).map(({ pattern }) => pattern),
    { release, pages: inProcessPages('charity', routes) },
  )

/** A site with two remotes, behind one proxy; `charity` may have a canary. */
export const canarySite = async (content: Content, services?: Services) => {
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
    ...(services && { services }),
  })
  return {
    current: () => composition,
    /** The pages rendered by the canary, such as `1.1.0-new /cause`. */
    rendered,
    /** Starts a canary, or stops it (`null`). Returns the counters. */
    show: (release: LiveRelease | null, percent = 50): CanaryCounts => {
      const counts = new CanaryCounts()
      const canaries =
        release === null ? [] : [{ name: 'charity', release: watched(release), percent, counts }]
      composition = { ...withoutCanary, canaries }
      return counts
    },
    /** A request of the visitor with this number, or of a visitor without a cookie. */
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
