import { conflictOf, matcherOf, readRoutes, spelledAs } from '@caravanserai/releases'
import fc from 'fast-check'
import { isLeft, isRight } from 'fp-ts/Either'
import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { mountRemote, routeTree } from './routeTree'

/** The release contract ranks patterns and validates routes itself. These tests compare it with the router. */

const text = fc.constantFrom('a', 'B', 'a.b', 'é', '(')
const segment = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom(':x', ':y'),
  fc.constantFrom('a?', 'b?', ':x?'),
)
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean())
  .map(([segments, splat]) => `/${[...segments, ...(splat ? ['*'] : [])].join('/')}`)
const patterns = fc.array(pattern, { maxLength: 6 })

const written = fc.constantFrom('a', 'A', 'b', 'a.b', 'aXb', '%C3%A9', '(', 'other', '%2F', '%E0%A4%A', '')
const pathname = fc
  .tuple(fc.array(written, { maxLength: 5 }), fc.constantFrom('', '/'))
  .map(([segments, end]) => `/${segments.join('/')}${end}`)

/** The router warns about addresses that cannot be decoded. */
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

const routerMatch = (paths: ReadonlyArray<string>, at: string): string | null =>
  matchRoutes(
    paths.map((path) => ({ path })),
    at,
  )?.at(-1)?.route.path ?? null

/** Patterns over few texts, so that all addresses that distinguish them can be tried. */
const patternOf = (...segments: ReadonlyArray<string>) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...segments), { maxLength: 3 }),
      fc.constantFrom<ReadonlyArray<string>>([], [], ['*']),
    )
    .map(([before, splat]) => `/${[...before, ...splat].join('/')}`)
const simple = patternOf('a', 'b', ':x')
const few = patternOf('a', 'b', ':x', 'a?', ':y?')
const addresses = [0, 1, 2, 3].reduce<ReadonlyArray<ReadonlyArray<string>>>(
  (all, length) => [
    ...all,
    ...all
      .filter((segments) => segments.length === length)
      .flatMap((segments) => ['a', 'b', 'other'].map((next) => [...segments, next])),
  ],
  [[]],
)

/** The forms of a pattern that result from omitting optional segments at its beginning. */
const forms = (path: string): ReadonlyArray<string> => {
  const [, first = '', ...rest] = path.split('/')
  return first.endsWith('?')
    ? [`/${[first.slice(0, -1), ...rest].join('/')}`, ...forms(`/${rest.join('/')}`)]
    : [path]
}
const beginsOpen = (form: string): boolean => /^\/[:*]/.test(form)
const matching = (path: string, at: string): ReadonlyArray<string> =>
  forms(path).filter((form) => routerMatch([form], at) !== null)

describe('matcherOf', () => {
  it('selects the same pattern as the router', () => {
    fc.assert(
      fc.property(patterns, fc.array(pathname, { minLength: 5 }), (paths, asked) => {
        const find = matcherOf(paths.map((path) => ({ path })))
        for (const at of asked)
          expect({ at, path: find(at)?.path ?? null }).toEqual({ at, path: routerMatch(paths, at) })
      }),
      { numRuns: 500 * LAW_SHARE },
    )
  })
})

describe('spelledAs', () => {
  it('is the only spelling of an address of the same page, without a final slash', () => {
    fc.assert(
      fc.property(patterns, fc.array(pathname), (paths, asked) => {
        const find = matcherOf(paths.map((path) => ({ path })))
        for (const at of asked) {
          const path = find(at)?.path
          if (path === undefined) continue
          const spelling = spelledAs(path, at)
          expect({ at, path: routerMatch(paths, spelling) }).toEqual({ at, path })
          expect(spelledAs(path, spelling)).toBe(spelling)
          if (!path.endsWith('*')) expect(spelling).toMatch(/^\/$|[^/]$/)
        }
      }),
      { numRuns: 500 * LAW_SHARE },
    )
  })
})

describe('conflictOf', () => {
  it('permits no newcomer that takes addresses of an owner, in any order', () => {
    fc.assert(
      fc.property(fc.array(few, { maxLength: 3 }), fc.array(few, { maxLength: 3 }), (newcomers, owned) => {
        fc.pre(conflictOf(newcomers, [{ name: 'owner', patterns: owned }]) === null)
        for (const segments of addresses) {
          const at = `/${segments.join('/')}`
          const before = owned.flatMap((path) => matching(path, at))
          // A pattern that begins with a parameter only matches addresses that no other pattern names.
          const named = before.some((form) => !beginsOpen(form))
          const general = newcomers.flatMap((path) => matching(path, at)).every(beginsOpen)
          if (before.length === 0 || (!named && !general)) continue
          expect(owned).toContain(routerMatch([...newcomers, ...owned], at))
          expect(owned).toContain(routerMatch([...owned, ...newcomers], at))
        }
      }),
      { numRuns: 300 * LAW_SHARE },
    )
  })

  it('permits no newcomer that matches unknown addresses', () => {
    fc.assert(
      fc.property(fc.array(few, { maxLength: 3 }), (newcomers) => {
        fc.pre(conflictOf(newcomers, []) === null)
        expect(routerMatch(newcomers, '/other')).toBeNull()
      }),
    )
  })

  it('refuses a pattern only if the router would give it an address of the owner', () => {
    fc.assert(
      fc.property(simple, simple, (newcomer, owned) => {
        fc.pre(conflictOf([newcomer], []) === null)
        fc.pre(conflictOf([newcomer], [{ name: 'owner', patterns: [owned] }]) !== null)
        const taken = addresses
          .map((segments) => `/${segments.join('/')}`)
          .filter((at) => routerMatch([owned], at) !== null)
          .filter((at) => routerMatch([newcomer, owned], at) === newcomer)
        expect(taken).not.toEqual([])
      }),
      { numRuns: 300 * LAW_SHARE },
    )
  })
})

/** Routes that a release could expose, valid and invalid. */
const anyRoutes = fc.letrec<{ routes: unknown; route: unknown }>((tie) => ({
  routes: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: fc.array(tie('route'), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, 'routes', {}) },
  ),
  route: fc.oneof(
    { depthSize: 'small' },
    {
      weight: 12,
      arbitrary: fc.record(
        {
          path: fc.oneof(
            { weight: 6, arbitrary: pattern },
            { weight: 6, arbitrary: pattern.map((path) => path.slice(1)) },
            { weight: 1, arbitrary: fc.constantFrom<unknown>('/', 7, null, '//a', 'a/', 'a*', ':x.html') },
          ),
          index: fc.constantFrom<unknown>(true, true, false, 'yes'),
          children: tie('routes'),
        },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 'route', []) },
  ),
})).routes

describe('readRoutes', () => {
  it('accepts only routes that the router matches as their patterns read', () => {
    const seen = { right: 0, left: 0 }
    fc.assert(
      fc.property(anyRoutes, fc.array(pathname, { minLength: 3 }), (routes, asked) => {
        const read = readRoutes(routes)
        seen[isRight(read) ? 'right' : 'left'] += 1
        if (isLeft(read)) return
        const paths = read.right.map(({ pattern: path }) => path)
        const tree = routeTree([mountRemote('remote', routes as ReadonlyArray<RouteObject>)], {
          loadFrame: () => null,
        })
        for (const at of asked) {
          const isMatched = matchRoutes(tree, at)?.at(-1)?.route.id !== 'not-found'
          expect({ at, isMatched }).toEqual({ at, isMatched: routerMatch(paths, at) !== null })
        }
      }),
      { numRuns: 3_000 * LAW_SHARE },
    )
    expect(Math.min(seen.right, seen.left)).toBeGreaterThan(300 * LAW_SHARE)
  })
})
