import { readPages, readParts } from './serverPages'

/** A handle whose page imports these modules, in the format of `exportedRoutes`. */
const handle = (modules: ReadonlyArray<string>, fields: object = {}) => ({
  page: Object.assign(() => undefined, {
    toString: () => `() => [${modules.map((module) => `__webpack_require__("${module}")`).join()}]`,
  }),
  ...fields,
})
const link = { group: 'Charity', name: 'Causes', to: '/cause' }

it('readPages returns the patterns, modules, links and declarations of nested pages', () => {
  const routes = [
    { path: '/', handle: handle(['./home/HomePage.tsx']) },
    {
      path: 'blog',
      children: [
        { index: true, handle: handle(['./blog/BlogPage.tsx'], { query: ['page'] }) },
        { path: ':id', handle: handle(['./blog/PostPage.tsx', './blog/PostPage.tsx'], { links: [link] }) },
      ],
    },
    { path: '/a/:id/b.ics', handle: { file: { type: 'text/calendar' } } },
    { path: '/old/:id', handle: { redirect: { to: '/new/:id' } } },
    {
      path: '/apply',
      handle: handle(['./ApplyPage.tsx'], { forms: [{ declaration: { name: 'a' } }, { name: 'login' }] }),
    },
  ]
  expect(readPages(routes)).toEqual([
    { pattern: '/', module: './home/HomePage.tsx', links: [], declared: {} },
    { pattern: '/blog', query: ['page'], module: './blog/BlogPage.tsx', links: [], declared: {} },
    { pattern: '/blog/:id', module: './blog/PostPage.tsx', links: [link], declared: {} },
    { pattern: '/a/:id/b.ics', module: null, links: [], declared: { file: 'text/calendar' } },
    { pattern: '/old/:id', module: null, links: [], declared: { redirect: '/new/:id' } },
    { pattern: '/apply', module: './ApplyPage.tsx', links: [], declared: { forms: [{ name: 'a' }] } },
  ])
})

it.each<[string, unknown]>([
  ['expected an export "routes"', undefined],
  ['routes: "/a*": "*" must be the whole last segment', [{ path: '/cause' }, { path: '/a*' }]],
  ['The page of "/cause" needs a function that loads it', [{ path: '/cause' }]],
  [
    'The page of "/cause" must be a function that contains one import() of a module of this remote, and has none',
    [{ path: '/cause', handle: handle([]) }],
  ],
  ['has ./a.tsx and ./b.tsx', [{ path: '/cause', handle: handle(['./a.tsx', './b.tsx']) }]],
])('readPages rejects invalid routes: %s', (fault, routes) => {
  expect(() => readPages(routes)).toThrow(fault)
})

it('readParts returns parts with their parameters, samples and modules', () => {
  const { page: part } = handle(['./FirstCausePart.tsx'])
  const declared = {
    name: 'charity/first-cause',
    params: { category: 'text' },
    samples: [{ category: 'water' }],
  }
  expect(readParts([{ ...declared, part }])).toEqual([{ ...declared, module: './FirstCausePart.tsx' }])
  expect(readParts(undefined)).toEqual([])
})

it.each<[string, unknown]>([
  ['expected as export "parts" an array', {}],
  ['The component of the part "charity/a" needs a function', [{ name: 'charity/a' }]],
])('readParts rejects invalid parts: %s', (fault, parts) => {
  expect(() => readParts(parts)).toThrow(fault)
})
