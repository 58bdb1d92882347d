import { address, definePage } from '@caravanserai/adapters/define-page'
import { contentContext } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import { servePage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom'
import { canonicalTarget } from '../site/canonicalTarget'
import { SiteContext } from '../site/SiteContext'
import { testSite } from '../testing/site'
import { FrameContext } from '../frame/FrameContext'
import { frameParts } from '../frame/parts'
import { loadFrame } from './loadFrame'
import { mountRemote, routeTree } from './routeTree'

const donatePage = definePage({
  address: address('/donate', ['cause']),
  head: () => ({ title: 'Donate', description: '', banner: null }),
  page: () => Promise.resolve(() => <h1>Donate</h1>),
})
const addresses = [{ path: donatePage.path, query: donatePage.handle.query ?? [] }]
const routes = () => {
  const { lazy: _, ...route } = donatePage
  return routeTree([mountRemote('charity', [{ ...route, element: <h1>Donate</h1> }])], { loadFrame })
}

const site = { ...testSite, translate: 'https://translate.example/element.js' }
const inSite = (page: ReactNode) => (
  <StrictMode>
    <SiteContext value={site}>
      <FrameContext value={{ parts: frameParts, shown: null, onAlive: () => undefined }}>{page}</FrameContext>
    </SiteContext>
  </StrictMode>
)

/** Hydrates the page that the server rendered for `target` in a browser at `shown`; rejects on a mismatch. */
const hydrate = async (target: string, shown: string): Promise<void> => {
  const requestContext = new RouterContextProvider()
  requestContext.set(contentContext, memoryContent({}))
  const handler = createStaticHandler(routes())
  const context = await handler.query(new Request(new URL(target, site.url)), { requestContext })
  if (context instanceof Response) throw new Error('expected a page')
  const { loaderData, errors } = context
  const rendered = createStaticRouter(handler.dataRoutes, context)
  const router = createMemoryRouter(routes(), {
    initialEntries: [shown],
    hydrationData: { loaderData, errors },
  })
  const served = servePage(
    inSite(<StaticRouterProvider router={rendered} context={context} hydrate={false} />),
    inSite(<RouterProvider router={router} />),
  )
  leave = await served.hydrate()
}
let leave = (): void => undefined
afterEach(() => leave())

test.each([
  ['no query', '/donate', '/donate'],
  ['a made-up parameter', '/donate?utm_source=x', '/donate'],
  ['a declared parameter, twice', '/donate?utm_source=x&cause=3&cause=4', '/donate?cause=3'],
  ['a translation', '/donate?translate=1&utm_source=x&cause=3', '/donate?cause=3&translate=1'],
  ['a value that is too long', `/donate?cause=${'x'.repeat(300)}`, '/donate'],
  ['an unknown address', '/no/such/page?utm_source=x&translate=1', '/no/such/page?translate=1'],
])('hydrates the page rendered without undeclared parameters: %s', async (_, shown, target) => {
  const { pathname, search } = new URL(shown, site.url)
  expect(canonicalTarget(addresses, pathname, search)).toBe(target)
  await hydrate(target, shown)
})

test('links to the translation and to the original have only declared parameters', async () => {
  const links = (name: string) =>
    within(screen.getByRole('banner'))
      .getAllByRole('link', { name, hidden: true })
      .map((link) => link.getAttribute('href'))
  // Also when the requested address has undeclared parameters.
  const plain = '/donate?utm_source=x&cause=3'
  await hydrate(plain, plain)
  expect(new Set(links('Translate this page'))).toEqual(new Set(['/donate?cause=3&translate=1']))
  leave()
  const translated = '/donate?utm_source=x&translate=1&cause=3'
  await hydrate(translated, translated)
  expect(new Set(links('Show the original'))).toEqual(new Set(['/donate?cause=3']))
  const strip = within(screen.getByRole('region', { name: 'Translation' }))
  expect(strip.getByRole('link', { name: 'Show the original' }).getAttribute('href')).toBe('/donate?cause=3')
})

test('hydration of another declared query is detected as a mismatch', async () => {
  await expect(hydrate('/donate?cause=3', '/donate?cause=4')).rejects.toThrow('hydrated')
})
