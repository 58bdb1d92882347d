import fc from 'fast-check'
import { resolveRedirect } from './redirects'
import type { Sight, Ways } from './redirects'

const nothing: Sight = { isPage: false, elsewhere: null }

/** Pages by address, each with its canonical address; and redirects. */
const waysOf = (
  pages: Readonly<Record<string, string>>,
  redirects: Readonly<Record<string, string>>,
  moved: Readonly<Record<string, string>> = {},
): Ways & { readonly visited: string[] } => {
  const visited: string[] = []
  return {
    visited,
    step: async (from) => {
      const to = redirects[from]
      return to === undefined
        ? null
        : { to: to === '' ? null : to, permanent: !to.endsWith('!'), isOfQuery: from.includes('?') }
    },
    sightOf: async (address) => {
      visited.push(address)
      const page = pages[address]
      if (page === undefined)
        return moved[address] === undefined ? nothing : { isPage: false, elsewhere: moved[address] }
      return { isPage: true, elsewhere: page === address ? null : page }
    },
  }
}

const pages = {
  '/b': '/b',
  '/c': '/c',
  '/any/4': '/mission/4',
  '/mission/4': '/mission/4',
  '/': '/',
  '/x!': '/x!',
}

test.each([
  ['an existing page is not redirected', '/b', { '/b': '/c' }, null],
  ['a redirect is followed', '/a', { '/a': '/b' }, '/b'],
  ['a chain of redirects becomes one hop', '/a', { '/a': '/1', '/1': '/2', '/2': '/b' }, '/b'],
  ['a page within a chain ends it', '/a', { '/a': '/b', '/b': '/c' }, '/b'],
  ['a circle leads nowhere', '/a', { '/a': '/1', '/1': '/a' }, null],
  ['a redirect to itself is ignored', '/a', { '/a': '/a' }, null],
  ['a redirect to a missing page is ignored', '/a', { '/a': '/gone' }, null],
  ['a redirect to a removed entry is ignored', '/a', { '/a': '' }, null],
  ['a redirect may lead to another site', '/a', { '/a': 'https://other.example/' }, 'https://other.example/'],
  ['a redirect ends at the canonical address of its page', '/a', { '/a': '/any/4' }, '/mission/4'],
  [
    'a redirect has priority over a page at another than its canonical address',
    '/any/4',
    { '/any/4': '/mission/4' },
    '/mission/4',
  ],
  ['a page at another than its canonical address stays without a redirect', '/any/4', {}, null],
  [
    'a page at another than its canonical address stays if the redirect leads nowhere',
    '/any/4',
    { '/any/4': '/gone' },
    null,
  ],
  ['a redirect from a query that the page does not read is followed', '/?p=4', { '/?p=4': '/b' }, '/b'],
])('%s', async (_, start, redirects, to) => {
  expect((await resolveRedirect(start, waysOf(pages, redirects)))?.to ?? null).toBe(to)
})

test('a moved page is found at the end of a redirect', async () => {
  const ways = waysOf(pages, { '/a': '/cause/old' }, { '/cause/old': '/c' })
  expect(await resolveRedirect('/a', ways)).toEqual({ to: '/c', permanent: true })
  expect(ways.visited).toEqual(['/a', '/cause/old', '/c'])
})

test('a chain with a temporary redirect is temporary', async () => {
  expect(await resolveRedirect('/a', waysOf(pages, { '/a': '/x!' }))).toMatchObject({
    to: '/x!',
    permanent: false,
  })
})

test('for any tables, an address leads to a page in one hop, never to itself, and hides no page', async () => {
  const address = fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `/${at}`))
  const table = fc.dictionary(address, address)
  await fc.assert(
    fc.asyncProperty(
      address,
      fc.dictionary(address, address),
      table,
      table,
      async (start, owns, redirects, moved) => {
        const ways = waysOf(owns, redirects, moved)
        const led = await resolveRedirect(start, ways)
        if (owns[start] === start) expect(led).toBeNull()
        if (led === null) return
        expect(led.to).not.toBe(start)
        // Canonical addresses are trusted without a check.
        expect(Object.values(owns)).toContain(led.to)
        expect(ways.visited.length).toBeLessThanOrEqual(16)
      },
    ),
    { numRuns: 10_000 * LAW_SHARE },
  )
})
