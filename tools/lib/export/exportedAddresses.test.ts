import { exportedAddresses } from './exportedAddresses'
import { placeOfFile, placeOfPage } from './places'

const siteUrl = 'https://www.example.org'
const page = (target: string, ...ids: ReadonlyArray<string>) =>
  [target, { ...placeOfPage(target), policy: '', ids: new Set(ids) }] as const
const moved = (from: string, to: string) => [from, { from, to, isPermanent: true }] as const

const site = () =>
  exportedAddresses(
    {
      pages: new Map([page('/'), page('/cause', 'water'), page('/cause?page=2')]),
      files: new Map([['/a.pdf', { ...placeOfFile('/a.pdf', 'application/pdf'), hasAddresses: false }]]),
      moved: new Map([
        moved('/causes', '/cause'),
        moved('/old', '/causes'),
        moved('/away', 'https://x.example/'),
        moved('/round', '/round'),
      ]),
      missing: new Map([['/gone', 404]]),
    },
    siteUrl,
  )

test.each([
  ['/cause', '/cause/'],
  ['/cause?page=2', '/cause/page/2/'],
  ['?page=2', '/cause/page/2/'],
  ['/old#water', '/cause/#water'],
  ['/a.pdf#page=2', '/a.pdf#page=2'],
  ['/away', 'https://x.example/'],
  [`${siteUrl}/cause`, `${siteUrl}/cause/`],
  [siteUrl, `${siteUrl}/`],
  ['#water', '#water'],
  ['mailto:a@b.c', 'mailto:a@b.c'],
  ['https://other.example/cause', 'https://other.example/cause'],
])('%s on a page becomes %s', (written, address) => {
  const { mapOf, dead } = site()
  expect(mapOf('/cause')(written)).toBe(address)
  expect(dead).toEqual([])
})

test.each([
  ['/gone', '/gone', 'answers with 404'],
  ['/never', '/never', 'is not in the export'],
  ['/round', '/round', 'is not in the export'],
  ['/old#fire', '/old#fire', 'has no such part'],
  ['#fire', '/cause#fire', 'has no such part'],
])('%s on a page is told to be dead', (written, to, reason) => {
  const { mapOf, dead } = site()
  mapOf('/cause')(written)
  expect(dead).toEqual([{ from: '/cause', to, reason }])
})
