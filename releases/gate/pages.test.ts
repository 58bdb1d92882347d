import { htmlFaults, pageFaults } from './pages'
import type { SeenPage } from './pages'

const good: SeenPage = {
  address: '/cause',
  status: 200,
  location: null,
  isFile: false,
  isNamed: true,
  h1: ['Causes'],
  title: 'Causes | Charitio',
  thrown: null,
  module: null,
}
const faultsOf = (page: Partial<SeenPage>) =>
  pageFaults({ ...good, ...page }, { brand: 'Charitio' }).map(({ fault }) => fault)

describe('pageFaults', () => {
  it.each<[string, Partial<SeenPage>]>([
    ['a page', {}],
    ['a file, which has neither heading nor title', { isFile: true, h1: [], title: '' }],
    ['a page whose title is that of the site', { title: 'Charitio' }],
    ['a redirect', { status: 302, location: '/login', h1: [], title: '' }],
    ['an address that was made up and is not found', { status: 404, isNamed: false, h1: [], title: '' }],
  ])('finds nothing in %s', (_, page) => expect(faultsOf(page)).toEqual([]))

  it.each<[string, Partial<SeenPage>, ReadonlyArray<string>]>([
    [
      'what it throws, and not what follows',
      { thrown: 'throws Error: no', status: 500, h1: [] },
      ['throws Error: no'],
    ],
    ['a thrown error also where the page is shown', { thrown: 'throws Error: no' }, ['throws Error: no']],
    ['no response', { status: null }, ['no response']],
    ['an address of its own that is not found', { status: 404 }, ['status 404']],
    ['a made-up address that fails', { status: 503, isNamed: false }, ['status 503']],
    ['a redirect to nowhere', { status: 302 }, ['status 302']],
    ['a missing h1', { h1: [] }, ['no h1']],
    ['an empty h1', { h1: [' '] }, ['an empty h1']],
    ['two h1', { h1: ['Causes', 'More'] }, ['2 h1: "Causes", "More"']],
    ['a missing title', { title: ' | Charitio' }, ['no title']],
    ['no title at all', { title: '' }, ['no title']],
    ['a title that was made of nothing', { title: 'undefined | Charitio' }, ['no title']],
    ['all of them', { h1: [], title: '' }, ['no h1', 'no title']],
  ])('finds %s', (_, page, expected) => expect(faultsOf(page)).toEqual(expected))

  it('names the page and the module that threw', () => {
    const page = { ...good, thrown: 'throws Error', module: 'causes/CausesPage.tsx' }
    expect(pageFaults(page, { brand: 'Charitio' })).toMatchObject([{ file: page.module, pages: ['/cause'] }])
  })
})

test('what a validator says of a page is a fault each', () => {
  expect(htmlFaults('/cause', ['no-dup-id: a: b: p > a:hover', 'no-dup-id: a: ', 'b'])).toMatchObject([
    {
      check: 'html',
      pages: ['/cause'],
      rule: 'html/no-dup-id',
      fault: 'a: b',
      element: 'p > a:hover',
      count: 1,
    },
    { rule: 'html/no-dup-id', fault: 'a' },
    { check: 'html', fault: 'b' },
  ])
})
