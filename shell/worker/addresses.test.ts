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

it('are the path of a page without parameters, and what other pages name', async () => {
  const routes = [route('/cause'), route('/gift/:id'), menuPages]
  expect(await known(routes)).toEqual(complete('/cause', '/menu/1', '/menu/2'))
})

it('are none of a page that is unlisted, nor of a route that is no page', async () => {
  const addresses: PageHandle['addresses'] = () => {
    throw new Error('is not asked')
  }
  const routes = [route('/login', { unlisted: true, addresses }), { path: '/old', handle: { redirect: '/' } }]
  expect(await known(routes)).toEqual(complete())
})

it('are each there once, though several pages name it', async () => {
  expect(await known([route('/menu/2'), menuPages])).toEqual(complete('/menu/2', '/menu/1'))
})

it('are not complete when content cannot be fetched', async () => {
  expect(await known([route('/cause'), menuPages], memoryContent({ menu: error }))).toEqual({
    paths: ['/cause'],
    isComplete: false,
    thrown: [],
  })
})

it('are those of the other pages when one throws, which is told', async () => {
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

it('are those that were known when the time is over, which is no fault of a page', async () => {
  const leaving = new AbortController()
  const waits = addressesOf([route('/cause'), menuPages], answering(menu, NEVER, content), leaving.signal)
  leaving.abort(new Error('late'))
  expect(await waits).toEqual({ paths: ['/cause'], isComplete: false, thrown: [] })
})
