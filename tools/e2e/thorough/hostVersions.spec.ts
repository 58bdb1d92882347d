import path from 'node:path'
import { request } from 'node:http'
import { folderStore, publish } from '@caravanserai/releases/ledger'
import type { Page } from '@playwright/test'
import { remoteNames } from '../../lib/places'
import { startServer, stopServers } from '../../lib/process/servers'
import type { Server } from '../../lib/process/servers'
import { otherHostBuild } from '../../lib/release/otherHostBuild'
import { untilReady } from '../../lib/site/siteStatus'
import { settingsOf } from '../../lib/site/startSite'
import { sitemapOf } from '@caravanserai/releases/requests'
import { distOf } from '../support/changedRemote'
import { host, nextPort, root, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'
import { frameHydrated, hydrated } from '../support/visit'
import { startLocalServer } from '@caravanserai/releases/testing'

interface RoundRobin {
  readonly url: string
  readonly over: (urls: ReadonlyArray<string>) => void
  readonly close: () => Promise<void>
}

const roundRobin = async (): Promise<RoundRobin> => {
  let sites: ReadonlyArray<string> = []
  let next = 0
  const server = await startLocalServer((incoming, outgoing) => {
    const site = sites[(next += 1) % sites.length] ?? ''
    const { method, headers } = incoming
    const forwarded = request(new URL(incoming.url ?? '/', site), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    // A stopping site closes its event streams.
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  return {
    url: server.origin,
    over: (urls) => {
      sites = urls
    },
    close: server.stop,
  }
}

const PAGES = 40

test('during an upgrade of the host and a rollback, every page hydrates and no file is missing', async ({
  context,
  backend,
}) => {
  test.setTimeout(600_000)
  const releases = temporaryFolder()
  for (const name of remoteNames())
    await publish({ dist: distOf(name), store: folderStore(releases), by: { by: 'a test', where: 'a test' } })
  const balancer = await roundRobin()
  const builds = { old: path.join(root, 'shell', 'dist'), new: otherHostBuild(temporaryFolder()) }
  const nodes = [
    { port: await nextPort(), dataDir: temporaryFolder(), server: null as Server | null },
    { port: await nextPort(), dataDir: temporaryFolder(), server: null as Server | null },
  ]
  const running = () => nodes.flatMap(({ server }) => server ?? [])
  const run = async (node: (typeof nodes)[number], build: string) => {
    const urlsBut = (left: Server | null) =>
      running().flatMap((server) => (server === left ? [] : server.url))
    if (node.server !== null) {
      balancer.over(urlsBut(node.server))
      await stopServers([node.server])
    }
    const { port, dataDir } = node
    const env = { RELEASES: releases, SITE_URL: balancer.url, VITALS_PERCENT: '0' }
    node.server = await startServer('site', [path.join(build, 'server', 'server.js')], {
      cwd: root,
      env: settingsOf({ port, host, dataDir, cmsUrl: backend, ownReleases: true, env }),
      onLog: () => undefined,
    })
    await untilReady(node.server.url)
    balancer.over(urlsBut(null))
  }
  try {
    for (const node of nodes) await run(node, builds.old)
    const addresses = await sitemapOf(balancer.url)
    const missed: string[] = []
    context.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/_/') && response.status() >= 400) missed.push(pathname)
    })
    let opened = 0
    const open = async (): Promise<Page> => {
      const page = await context.newPage()
      await page.goto(balancer.url + addresses[(opened += 1) % addresses.length])
      await hydrated(page)
      return page
    }
    const walk = async (pages: number) => {
      for (let n = 0; n < pages; n += 1) {
        const page = await open()
        await frameHydrated(page)
        await page.close()
      }
      expect(missed).toEqual([])
    }
    /** The frame of an already open page hydrates, and its next link loads a document. */
    const goOn = async (page: Page) => {
      await page.bringToFront()
      await frameHydrated(page)
      const document = page.waitForRequest((request) => request.isNavigationRequest())
      await page
        .locator('footer a[href="/cause"], header a[href="/cause"]')
        .first()
        .evaluate((link: HTMLElement) => {
          link.focus()
          setTimeout(() => link.click(), 500)
        })
      await document
      await hydrated(page)
      await page.close()
      expect(missed).toEqual([])
    }

    const [first, second] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
    const ofOld = await open()
    await run(first, builds.new)
    await walk(PAGES / 2)
    const ofMixed = await open()
    await run(second, builds.new)
    await goOn(ofOld)
    const ofNew = await open()
    await run(first, builds.old)
    await walk(PAGES / 2)
    await run(second, builds.old)
    await goOn(ofNew)
    await ofMixed.bringToFront()
    await frameHydrated(ofMixed)
    expect(missed).toEqual([])
  } finally {
    await balancer.close()
    await stopServers(running())
  }
})
