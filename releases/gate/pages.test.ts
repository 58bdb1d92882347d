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
    ['a made-up address that is not found', { status: 404, isNamed: false, h1: [], title: '' }],
  ])('reports nothing for %s', (_, page) => expect(faultsOf(page)).toEqual([]))

  it.each<[string, Partial<SeenPage>, ReadonlyArray<string>]>([
    [
      'a thrown error, and not its consequences',
      { thrown: 'throws Error: no', status: 500, h1: [] },
      ['throws Error: no'],
    ],
    ['a thrown error, even if the page is shown', { thrown: 'throws Error: no' }, ['throws Error: no']],
    ['no response', { status: null }, ['no response']],
    ['a named address that is not found', { status: 404 }, ['status 404']],
    ['a made-up address that fails', { status: 503, isNamed: false }, ['status 503']],
    ['a redirect without a location', { status: 302 }, ['status 302']],
    ['a missing h1', { h1: [] }, ['no h1']],
    ['an empty h1', { h1: [' '] }, ['an empty h1']],
    ['two h1', { h1: ['Causes', 'More'] }, ['2 h1: "Causes", "More"']],
    ['a title that is only the brand', { title: ' | Charitio' }, ['no title']],
    ['a missing title', { title: '' }, ['no title']],
    ['a title made of an undefined value', { title: 'undefined | Charitio' }, ['no title']],
    ['all faults', { h1: [], title: '' }, ['no h1', 'no title']],
  ])('reports %s', (_, page, expected) => expect(faultsOf(page)).toEqual(expected))

  it('names the page and the module of a thrown error', () => {
    const page = { ...good, thrown: 'throws Error', module: 'causes/CausesPage.tsx' }
    expect(pageFaults(page, { brand: 'Charitio' })).toMatchObject([{ file: page.module, pages: ['/cause'] }])
  })
})

test('htmlFaults makes one fault of each message of the validator', () => {
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
