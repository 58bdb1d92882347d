import { mapAnswer, menu } from '@caravanserai/adapters'
import { answering, entry, memoryContent } from '@caravanserai/adapters/testing'
import type { PageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { addressesOf } from './worker'

const { signal } = new AbortController()
const content = memoryContent({ menu: [entry('1', 'About us'), entry('2', 'Contact')] })
const error = { _tag: 'Unreachable', url: '', reason: '', status: null, retryAfterMs: null } as const

const route = (path: string, fields: Partial<PageHandle> = {}): RouteObject => ({
  path,
  handle: {
    page: () => Promise.resolve(null),
    meta: () => ({ title: 'A page', description: '', banner: null }),
    ...fields,
  } satisfies PageHandle,
})
/** The addresses of a release with these routes. */
const known = (routes: ReadonlyArray<RouteObject>, from = content) => addressesOf(routes, from, signal)
const complete = (...paths: ReadonlyArray<string>) => ({ paths, isComplete: true, thrown: [] })
const menuPages = route('/menu/:id', {
  addresses: (ask) => mapAnswer(ask(menu), (entries) => entries.map(({ id }) => `/menu/${id}`)),
})

it('addressesOf lists pages without parameters, and the addresses that other pages list', async () => {
  const routes = [route('/cause'), route('/gift/:id'), menuPages]
  expect(await known(routes)).toEqual(complete('/cause', '/menu/1', '/menu/2'))
})

it('addressesOf omits unlisted pages and redirects', async () => {
  const addresses: PageHandle['addresses'] = () => {
    throw new Error('is not asked')
  }
  const routes = [route('/login', { unlisted: true, addresses }), { path: '/old', handle: { redirect: '/' } }]
  expect(await known(routes)).toEqual(complete())
})

it('addressesOf lists an address of several pages once', async () => {
  expect(await known([route('/menu/2'), menuPages])).toEqual(complete('/menu/2', '/menu/1'))
})

it('addressesOf is incomplete if content is unreachable', async () => {
  expect(await known([route('/cause'), menuPages], memoryContent({ menu: error }))).toEqual({
    paths: ['/cause'],
    isComplete: false,
    thrown: [],
  })
})

it('addressesOf is incomplete if a page throws, with the error and the other addresses', async () => {
  const throws = route('/gift/:id', {
    addresses: () => {
      throw new Error('no gifts')
    },
  })
  expect(await known([throws, route('/cause')])).toEqual({
    paths: ['/cause'],
    isComplete: false,
    thrown: ['the addresses of /gift/:id threw: Error: no gifts'],
  })
})

it('addressesOf returns the addresses found when its signal aborts', async () => {
  const leaving = new AbortController()
  const waits = addressesOf([route('/cause'), menuPages], answering(menu, NEVER, content), leaving.signal)
  leaving.abort(new Error('late'))
  expect(await waits).toEqual({ paths: ['/cause'], isComplete: false, thrown: [] })
})
