import { doctorLimits } from '@caravanserai/adapters/source'
import type { Redirect } from '@caravanserai/adapters/source'
import { entry } from '@caravanserai/adapters/testing'
import { redirectFindings } from './redirects'

const redirect = (from: string, to: Redirect['to']): Redirect => ({ from, to, permanent: true })
const known = {
  menu: [entry('4', 'Mission')],
  lists: new Map([['causes', new Set(['clean-water', '12'])]]),
  statuses: new Map<string, number>(),
}
const found = (redirects: ReadonlyArray<Redirect>, statuses: Readonly<Record<string, number>> = {}) =>
  redirectFindings(redirects, { ...known, statuses: new Map(Object.entries(statuses)) }).map(
    ({ what, optional }) => `${optional === true ? '· ' : ''}${what}`,
  )

test('old addresses that lead to pages, or to addresses that cannot be checked, have no finding', () => {
  const fine = [
    '/b',
    'https://other.example/',
    { menu: '4' },
    { kind: 'causes', id: '12' },
    { kind: 'jobs/jobs', id: '1' },
  ]
  expect(
    found(
      fine.map((to, at) => redirect(`/old-${at}`, to)),
      { '/old-0': 308 },
    ),
  ).toEqual([])
})

test.each([
  [{ menu: '99' }, 'leads to menu:99, which is not a page'],
  [{ kind: 'causes', id: '13' }, 'leads to causes:13, which is not a page'],
  [{ kind: 'nothing', id: '4' }, 'leads to nothing:4, which is not a page'],
])('an old address that leads to %j has a finding', (to, words) => {
  expect(found([redirect('/a', to)])).toEqual([`the old address /a ${words}`])
})

test('the statuses of the running site override the known pages', () => {
  const redirects = [redirect('/a', '/gone'), redirect('/b', '/c'), redirect('/d', { menu: '4' })]
  expect(found(redirects, { '/a': 404, '/b': 200, '/d': 308 })).toEqual([
    'the old address /a leads to /gone, which is not a page',
    '· the old address /b does not lead to /c: a page has this address',
  ])
})

test('loops, chains and repeated old addresses have findings', () => {
  expect(
    found([
      redirect('/a', '/B/'),
      redirect('/b', '/a'),
      redirect('/1', '/2'),
      redirect('/2', '/c'),
      redirect('/2/', '/d'),
      redirect('/?p=1', '/c'),
      redirect('/?p=2', '/c'),
    ]),
  ).toEqual([
    'the old address /2/ is listed twice: it leads to /c, not to /d',
    'the old address /a leads in a circle through /B/',
    'the old address /b leads in a circle through /a',
    '· the old address /1 leads to /2, which is an old address itself',
  ])
})

test('a loop over prefixes and patterns has a finding; an own folder or index page has none', () => {
  expect(
    found([
      redirect('/index.html', '/'),
      redirect('/a.html', '/a'),
      redirect('/b', '/B/'),
      { ...redirect('/old/*', '/old/page'), match: 'prefix' },
      { ...redirect('^/x/(.*)', '/y/$1'), match: 'pattern' },
      { ...redirect('^/y/(.*)', '/x/$1'), match: 'pattern' },
      { from: '/over', to: null, permanent: true },
    ]),
  ).toEqual([
    'the old address /b leads in a circle through /B/',
    'the old address ^/x/(.*) leads in a circle through /y/$1',
    'the old address ^/y/(.*) leads in a circle through /x/$1',
  ])
})

test('findings beyond the limit are only counted', () => {
  const broken = Array.from({ length: 200 }, (_, at) => redirect(`/${at}`, { menu: '99' }))
  const lines = found(broken)
  expect(lines).toHaveLength(doctorLimits.oldFindings + 1)
  expect(lines.at(-1)).toBe(`${200 - doctorLimits.oldFindings} more findings of this kind`)
})
