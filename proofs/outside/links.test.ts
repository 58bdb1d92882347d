import { linkFaults, ownReferences } from './links'
import type { Found, OwnReference } from './links'

const page: Found = {
  status: 200,
  type: 'text/html',
  location: null,
  width: null,
  targets: new Set(['give']),
}
const picture: Found = { ...page, type: 'image/webp', width: 2000 }

const faults = (reference: Partial<OwnReference>, found: Found | undefined) =>
  linkFaults({ kind: 'link', from: '/', path: '/a', fragment: '', width: null, ...reference }, found).map(
    ({ message }) => message,
  )

it('refuses what is not there, and what is elsewhere', () => {
  expect(faults({}, page)).toEqual([])
  expect(faults({}, { ...page, status: 404 })).toEqual(['/a is 404'])
  expect(faults({}, { ...page, status: 301, location: '/b' })).toEqual(['/a redirects to /b'])
  expect(faults({}, undefined)).toEqual(['/a was not requested'])
})

it('refuses a fragment that nothing has as its id', () => {
  expect(faults({ fragment: 'give' }, page)).toEqual([])
  expect(faults({ fragment: 'g%69ve' }, page)).toEqual([])
  expect(faults({ fragment: 'take' }, page)).toEqual(['/a has nothing with the id take'])
})

it('refuses a picture of another width than declared, and what is none', () => {
  const declared = (width: number) => ({ kind: 'picture', width }) as const
  expect(faults(declared(2000), picture)).toEqual([])
  expect(faults(declared(2400), picture)).toEqual(['/a is declared 2400 pixels wide and is 2000'])
  expect(faults(declared(2000), page)).toEqual(['/a is no picture but text/html'])
  expect(faults(declared(2000), { ...picture, width: null })).toEqual(['/a is a picture that cannot be read'])
  expect(faults(declared(2000), { ...picture, type: 'image/svg+xml', width: null })).toEqual([])
})

it('follows addresses of the site only, by each of its names, from the page that has them', () => {
  const site = { url: 'http://127.0.0.1:3000', publicUrl: 'https://www.example.org' }
  const html =
    '<a href="?page=2">a</a><a href="#b">b</a><a href="https://www.example.org/c">c</a><a href="https://d.example/">d</a>'
  expect(ownReferences(site, '/cause', html).map(({ path, fragment }) => `${path} ${fragment}`)).toEqual([
    '/cause?page=2 ',
    '/cause b',
    '/c ',
  ])
})
