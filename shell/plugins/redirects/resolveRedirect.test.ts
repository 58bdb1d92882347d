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
  ['a page is there', '/b', { '/b': '/c' }, null],
  ['the one redirect', '/a', { '/a': '/b' }, '/b'],
  ['a chain in one hop', '/a', { '/a': '/1', '/1': '/2', '/2': '/b' }, '/b'],
  ['a page within a chain ends it', '/a', { '/a': '/b', '/b': '/c' }, '/b'],
  ['a circle', '/a', { '/a': '/1', '/1': '/a' }, null],
  ['itself', '/a', { '/a': '/a' }, null],
  ['no page', '/a', { '/a': '/gone' }, null],
  ['an entry that is gone', '/a', { '/a': '' }, null],
  ['another site', '/a', { '/a': 'https://other.example/' }, 'https://other.example/'],
  ['the own address of a page under another name', '/a', { '/a': '/any/4' }, '/mission/4'],
  ['a page under another name gives way', '/any/4', { '/any/4': '/mission/4' }, '/mission/4'],
  ['a page under another name that nobody gave it stays', '/any/4', {}, null],
  ['a page under another name stays where the redirect leads nowhere', '/any/4', { '/any/4': '/gone' }, null],
  ['a query that the page does not read', '/?p=4', { '/?p=4': '/b' }, '/b'],
])('%s', async (_, start, redirects, to) => {
  expect((await resolveRedirect(start, waysOf(pages, redirects)))?.to ?? null).toBe(to)
})

test('what has moved is followed where there is no redirect', async () => {
  const ways = waysOf(pages, { '/a': '/cause/old' }, { '/cause/old': '/c' })
  expect(await resolveRedirect('/a', ways)).toEqual({ to: '/c', permanent: true })
  expect(ways.visited).toEqual(['/a', '/cause/old', '/c'])
})

test('one redirect that is for now makes the whole of it so', async () => {
  expect(await resolveRedirect('/a', waysOf(pages, { '/a': '/x!' }))).toMatchObject({
    to: '/x!',
    permanent: false,
  })
})

test('whatever the tables say, an address leads to a page in one hop, never to itself, and no page is hidden', async () => {
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
