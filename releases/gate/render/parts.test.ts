import type { PartsList } from '../../index'
import { remoteJson, startLocalServer } from '../../testing'
import type { LocalServer } from '../../testing'
import { checkParts, checkShowing, liveParts, partFaults, showingPages } from './parts'
import { loggedFailures } from './seePages'

/** Every wait ends immediately. */
jest.mock('node:timers/promises', () => ({ setTimeout: () => new Promise(setImmediate) }))

const urgent = {
  name: 'charity/urgent',
  params: { category: 'text' },
  samples: [{ category: 'water' }],
} as const
const files = { scripts: [], styles: [] }
const info = remoteJson({ parts: [{ ...urgent, ...files }] })

const use = (path: string, ...pages: ReadonlyArray<string>) => ({
  path: `parts/charity/${path}`,
  pages,
  ownMs: 1,
})
const live: PartsList = {
  offered: [
    { name: 'charity/urgent', params: { category: 'text' } },
    { name: 'charity/old', params: {} },
  ],
  shown: [use('urgent/category=schools', '/'), use('old', '/about/2', '/'), use('never', '/x')],
}

let server: LocalServer | undefined
afterEach(() => server?.stop())

test('a release may only remove parts that no live page shows', () => {
  expect(
    partFaults(info, { ...live, shown: [use('urgent/category=schools', '/'), use('never', '/x')] }),
  ).toEqual([])
  expect(partFaults(info, live)).toMatchObject([
    { pages: ['/about/2', '/'], fault: 'removes the part charity/old, which these pages show' },
  ])
  const renamed = { ...urgent, params: { kind: 'text' } as const, samples: [], ...files }
  expect(
    partFaults(remoteJson({ parts: [renamed] }), { ...live, shown: live.shown.slice(0, 1) }),
  ).toMatchObject([
    {
      pages: ['/'],
      fault: expect.stringContaining('refuses the parameters of these pages: unknown parameter "category"'),
    },
  ])
  expect(partFaults(remoteJson(), null)).toEqual([])
})

/** A host that logs a failure of the part with these parameters. */
const hostWith = async (failing: string, placed: PartsList = { offered: [], shown: [] }) => {
  const failures = loggedFailures('charity')
  server = await startLocalServer((request, response) => {
    const target = (request.url ?? '').replace('/content/', '')
    if (target === 'parts') return response.end(JSON.stringify(placed))
    const isFailing = target === failing
    if (isFailing)
      failures.take(
        JSON.stringify({
          failure: { _tag: 'Threw', remote: 'charity', target, stack: 'Error: no well\n at x' },
        }),
      )
    response.end(JSON.stringify({ value: isFailing ? null : { path: target } }))
  })
  return { url: server.origin, failures }
}

test('renders parts with their samples and the parameters of live pages, and names those pages', async () => {
  const shown = { ...live, shown: live.shown.slice(0, 1) }
  const good = await checkParts(info, await hostWith(''), shown)
  expect(good).toMatchObject({
    faults: [],
    check: { outcome: 'passed', note: '1 parts, with 2 sets of parameters, of them 1 of live pages' },
  })
  await server?.stop()
  const bad = await checkParts(info, await hostWith('parts/charity/urgent/category=schools'), shown)
  expect(bad.faults).toMatchObject([
    { pages: ['/'], fault: 'the part charity/urgent/category=schools throws Error: no well' },
  ])
})

test('showingPages lists eight pages of other remotes, at least one per set of parameters', () => {
  const pages = Array.from({ length: 20 }, (_, n) => `/about/${n}`)
  const shown = [use('urgent/category=schools', '/cause/1', ...pages), use('old', '/about/0', '/?page=2')]
  const addresses = [{ path: '/cause/:id', scripts: [], styles: [] }]
  expect(showingPages(remoteJson({ addresses }), { ...live, shown })).toEqual([
    ...['/about/0', '/about/1', '/?page=2', '/about/2', '/about/3', '/about/4', '/about/5', '/about/6'],
  ])
  expect(showingPages(remoteJson(), null)).toEqual([])
})

test('reports pages of other remotes that a part breaks, and skips pages without content', async () => {
  const documents: Readonly<Record<string, string>> = {
    '/': '<h1>Home</h1><div data-slot="parts/charity/urgent/category=a&amp;count=3"></div>',
    '/about/2': '<h1>About</h1><h1>A part</h1>',
  }
  server = await startLocalServer((request, response) => {
    const main = documents[request.url ?? '']
    response.setHeader('content-type', 'text/html')
    if (main === undefined) return response.writeHead(404).end()
    const head = '<meta charset="utf-8" /><title>Page | Rehearsal</title>'
    response.end(
      `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main>${main}</main></body></html>`,
    )
  })
  const host = { url: server.origin, failures: loggedFailures('charity') }
  const shown = [use('urgent/category=a&count=3', '/', '/about/2', '/about/9')]
  const { check, faults } = await checkShowing(info, host, { ...live, shown }, { missing: 'none' })
  expect(check.note).toBe('2 pages of other sections')
  expect(faults).toEqual([
    expect.objectContaining({
      check: 'parts',
      pages: ['/about/2'],
      fault: 'breaks pages of other sections: 2 h1: "About", "A part"',
    }),
    expect.objectContaining({
      pages: ['/about/2'],
      fault: 'breaks pages of other sections: charity/urgent/category=a&count=3 is missing',
    }),
  ])
})

test('a page with a part that no live release offers passes with a warning', async () => {
  const { check } = await checkParts(
    remoteJson(),
    await hostWith('', { ...live, shown: [use('gone', '/')] }),
    null,
  )
  expect(check).toMatchObject({
    outcome: 'passed',
    note: expect.stringContaining('warning: no live release offers charity/gone'),
  })
})

test('liveParts is null for a site that does not list its parts', async () => {
  server = await startLocalServer((_request, response) => response.writeHead(404).end())
  expect(await liveParts(server.origin)).toBeNull()
})
