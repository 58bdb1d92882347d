import { test as base } from '@playwright/test'
import { withoutRules } from '../../lib/browser/withoutRules'
import { stopServers } from '../../lib/process/servers'
import { faultyBackend } from '../../lib/site/faultyBackend'
import type { Behaviour, FaultyBackend } from '../../lib/site/faultyBackend'
import { startBackend } from '../../lib/site/startSite'
import { states } from '../../lib/states/states'
import type { PreparedState, StateName } from '../../lib/states/states'
import { startReceiver } from './receiver'
import type { Receiver } from './receiver'
import { host, nextPort, runSite, temporaryFolder } from './site'
import { sharedSite } from './sharedSite'
import type { RunningSite, Site, SiteWishes } from './site'

export { expect } from '@playwright/test'

interface Shared {
  /** Whether documents keep their speculation rules: links then lead to documents, instead of the router. */
  speculates: boolean
  /** The built site on the embedded backend, shared by all tests that do not change it. */
  site: Site
  /** The site from development builds, which log hydration mismatches. */
  developmentSite: RunningSite
  /** A site with a receiver. Content stays fresh for an hour, so an earlier update was reported. */
  ownSite: SiteWithBackend & { readonly receiver: Receiver }
  /** The address of an embedded backend, for tests that put a proxy between it and a site. */
  backend: string
}

interface Own {
  /** A shared site with reported edits, and its backend; changes are reverted after each test. */
  edited: SiteWithBackend & { readonly report: Report }
  /** A shared site with a receiver. Each test has a different client address, because of rate limits. */
  sending: { readonly site: RunningSite; readonly receiver: Receiver }
  /** Starts a site that this test may break. Stopped after the test. */
  startSite: (wishes?: SiteWishes) => Promise<RunningSite>
  /** Starts a backend that can be switched to a fault. Stopped after the test. */
  startBackend: (first?: Behaviour) => Promise<FaultyBackend>
  /** Starts a site in a state of `npm run dev -- --state`. Stopped after the test. */
  startState: (name: StateName, wishes?: SiteWishes) => Promise<SiteInState>
  /** Starts a switchable backend and a site that uses it. */
  startWithBackend: (wishes?: SiteWishes, first?: Behaviour) => Promise<SiteWithBackend>
}

/** Reports a change as a backend does. Resolves to the response's status. */
type Report = (body?: string) => Promise<number>

/** Reports to a site with the secret of these tests. */
const reportTo =
  (site: Pick<Site, 'url'>): Report =>
  async (body) => {
    const answer = await fetch(`${site.url}/content/changed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${contentSecret}` },
      body: body ?? null,
    })
    await answer.text()
    return answer.status
  }

const contentSecret = 'a secret of these tests'

let visitors = 0

interface SiteInState extends PreparedState {
  readonly site: RunningSite
  /** The line of the state. */
  readonly line: string
}

interface SiteWithBackend {
  readonly backend: FaultyBackend
  readonly site: RunningSite
}

/* eslint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none. */
export const test = base.extend<Own, Shared>({
  speculates: [false, { scope: 'worker', option: true }],
  browser: [
    async ({ browser, speculates }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (!speculates) await context.addInitScript(withoutRules)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],
  developmentSite: [
    async ({}, use) => {
      const site = await runSite({ mode: 'development' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({}, use) => {
      const place = { host, port: await nextPort(), dataDir: temporaryFolder() }
      const server = await startBackend({ ...place, onLog: () => undefined })
      await use(server.url)
      await stopServers([server])
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ backend: real }, use) => {
      const backend = await faultyBackend({ real, host, port: await nextPort() })
      const receiver = await startReceiver()
      const site = await runSite({
        cmsUrl: backend.url,
        env: { ...receiver.env, CONTENT_TTL_MS: '3600000', CONTENT_SECRET: contentSecret, PROXIES: '1' },
      })
      await use({ backend, site, receiver })
      await site.stop()
      await receiver.stop()
      await backend.stop()
    },
    { scope: 'worker' },
  ],
  edited: async ({ ownSite: { backend, site } }, use) => {
    const report = reportTo(site)
    await use({ backend, site, report })
    backend.restore()
    await report('{"accept":["menu"]}')
    await report()
  },
  sending: async ({ ownSite: { site, receiver }, context }, use) => {
    visitors += 1
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${visitors}.7` })
    await use({ site, receiver })
  },
  startSite: async ({}, use, info) => {
    const started: RunningSite[] = []
    await use(async (wishes) => {
      const site = await runSite(wishes)
      started.push(site)
      return site
    })
    for (const site of started) {
      if (info.errors.length > 0) await info.attach('log of the site', { body: site.log.join('\n') })
      await site.stop()
    }
  },
  startBackend: async ({ backend }, use) => {
    const started: FaultyBackend[] = []
    await use(async (first) => {
      const faulty = await faultyBackend({
        real: backend,
        host,
        port: await nextPort(),
        ...(first && { first }),
      })
      started.push(faulty)
      return faulty
    })
    for (const faulty of started) await faulty.stop()
  },
  startState: async ({ startSite }, use) => {
    const prepared: PreparedState[] = []
    await use(async (name, wishes) => {
      const state: PreparedState = await states[name].prepare(temporaryFolder())
      prepared.push(state)
      const site = await startSite({
        ...state.wishes,
        ...wishes,
        env: { ...state.wishes.env, ...wishes?.env },
      })
      return { ...state, site, line: (await state.enter?.(site)) ?? '' }
    })
    for (const { stop } of prepared) await stop?.()
  },
  startWithBackend: async ({ startBackend, startSite }, use) =>
    use(async (wishes, first) => {
      const backend = await startBackend(first)
      return { backend, site: await startSite({ ...wishes, cmsUrl: backend.url }) }
    }),
})
