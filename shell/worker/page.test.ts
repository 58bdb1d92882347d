import { entity, list, mapAnswer } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf, notFound } from '@caravanserai/adapters/page'
import type { PageHandle } from '@caravanserai/adapters/page'
import { cause as exampleCause, entry, memoryContent } from '@caravanserai/adapters/testing'
import { createElement, Suspense, use } from 'react'
import type { ReactNode } from 'react'
import { redirect } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { View } from '../protocol/messages'
import { UNOWNED } from '../routes/routeIds'
import { sentAnswer } from '../host/workers/sentAnswers'
import { testSite } from '../testing/site'
import { Answers } from './answers'
import { mountError, mountPages } from './loadRelease'
import { pageOf, dataTexts, versionOf } from './page'

const handle: PageHandle = {
  page: () => Promise.resolve(null),
  meta: () => ({ title: 'Causes', description: 'All of them', banner: null }),
}
const cause = (route: Partial<RouteObject> = {}): RouteObject =>
  ({ path: '/cause', element: 'The causes', loader: () => ({ shown: 3 }), handle, ...route }) as RouteObject

interface Asking {
  readonly address?: string
  readonly view?: View
  readonly content?: Content
  readonly signal?: AbortSignal
  readonly handler?: ReturnType<typeof mountPages>
}

/** The rendered page of a remote with this one route. */
const rendered = async (
  route: RouteObject,
  {
    address = '/cause',
    view = 'page',
    content = memoryContent(),
    signal = new AbortController().signal,
    handler = mountPages('charity', [route]),
  }: Asking = {},
) => {
  const answered = new Answers().forPage(new Map(), async (path) => {
    const answer = await sentAnswer(content, path, new AbortController().signal)
    return { version: answer?.version ?? null, answer }
  })
  const { page, html, data } = await pageOf({
    handler,
    address,
    view,
    site: testSite,
    content: answered,
    signal,
  })
  return { page, html: html.toString(), data: data.toString() }
}

const away = memoryContent({
  menu: { _tag: 'Unreachable', url: 'u', reason: 'status 500', status: 500, retryAfterMs: 0 },
})
const throws = (message: string) => () => {
  throw new Error(message)
}

describe('a page', () => {
  it('is rendered in the frame, with its head and its data', async () => {
    const { page, html, data } = await rendered(cause())
    expect(html).toMatch(/Donate Now.*The causes/s)
    expect(page).toMatchObject({ status: 200, location: null, errors: null, incomplete: false, thrown: [] })
    expect(page.head.title).toBe('Causes | Charitio')
    expect(page.head.tags).toContainEqual(['meta', { name: 'description', content: 'All of them' }])
    expect(JSON.parse(data)).toEqual({
      view: {
        routeId: 'charity/0',
        meta: expect.objectContaining({ title: expect.any(String) }),
        list: null,
      },
      loaderData: { 'charity/0': { shown: 3 } },
    })
  })

  it('has data that cannot end its element in the document', async () => {
    const { data } = await rendered(cause({ loader: () => '</script>' }))
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({ loaderData: { 'charity/0': '</script>' } })
  })

  it('lists its questions, and whether an answer was unavailable', async () => {
    const { page } = await rendered(cause({ loader: loaderOf((ask) => ask(list('causes'))) }))
    expect(page.asked).toEqual(expect.arrayContaining(['lists/causes', 'menu']))
    const partly = await rendered(cause(), { content: away })
    expect(partly.page).toMatchObject({ status: 200, incomplete: true })
  })

  it('has only its version in the data views, with or without that of the frame', async () => {
    const { page } = await rendered(cause())
    const whole = await rendered(cause(), { view: 'data' })
    expect(whole).toMatchObject({
      html: '',
      data: '',
      page: { version: page.version, head: { title: '', tags: [], structured: null } },
    })
    const below = await rendered(cause(), { view: 'dataBelowFrame' })
    expect(below.page).toMatchObject({ version: `.${page.version.split('.')[1]}`, asked: [] })
  })

  it.each([
    ['without a boundary', (part: ReactNode) => part],
    ['below a boundary', (part: ReactNode) => createElement(Suspense, { fallback: 'Soon' }, part)],
  ])('is rendered completely if it suspends %s', async (_title, around) => {
    const waiting = new Promise<string>((resolve) => setImmediate(() => resolve('The part')))
    const element = around(createElement(() => use(waiting)))
    const { page, html } = await rendered(cause({ element }))
    expect([page.status, page.thrown]).toEqual([200, []])
    expect(html).toContain('The part')
    expect(html).not.toContain('Soon')
  })

  it('is sent in document order if it suspends, readable without scripts', async () => {
    const waiting = new Promise<string>((resolve) => setImmediate(() => resolve('The part')))
    const long = createElement('p', null, 'Long. '.repeat(10_000))
    const parts = [long, createElement(() => use(waiting))].map((part, key) =>
      createElement(Suspense, { key }, part),
    )
    const { html } = await rendered(cause({ element: parts }))
    expect(html).toMatch(/<main.*Long\. .*The part.*<\/main>/s)
    expect(html).not.toMatch(/<script|<template|<div hidden/)
  })

  it('has the status that its loader throws, and the title of the error', async () => {
    // Without data, no title can be created.
    const meta = throws('no data')
    const loader = () => Promise.reject(notFound())
    const { page, html, data } = await rendered(cause({ loader, handle: { ...handle, meta } }))
    expect(page).toMatchObject({ status: 404, thrown: [], errors: { charity: 404 } })
    expect(page.head.title).toBe('Page not found | Charitio')
    expect(html).toMatch(/Donate Now/)
    expect(JSON.parse(data)).toMatchObject({ view: { routeId: 'charity/0', meta: null } })
  })

  it('is not found if the release has no matching route', async () => {
    expect((await rendered(cause(), { address: '/other' })).page.status).toBe(404)
  })

  it.each([302, 301])('redirects with status %d', async (status) => {
    const { page, html } = await rendered(cause({ loader: () => redirect('/causes?all=1', status) }))
    expect([page.status, page.location, page.thrown, html]).toEqual([status, '/causes?all=1', [], ''])
  })

  it('redirects from an alias of its entity to its address, and has the title for search engines', async () => {
    const route = cause({
      path: '/cause/:id',
      loader: loaderOf((ask, { params: { id = '' } }) =>
        mapAnswer(ask(entity('causes', id)), (cause) => cause && { one: cause }),
      ),
    })
    const content = memoryContent({
      lists: { causes: [{ ...exampleCause('wells'), aliases: ['3'], seoTitle: 'Give water' }] },
    })
    const { page, html } = await rendered(route, { address: '/cause/3?page=2', content })
    expect([page.status, page.location, html]).toEqual([308, '/cause/wells?page=2', ''])
    const shown = await rendered(route, { address: '/cause/wells', content })
    expect([shown.page.status, shown.page.head.title]).toEqual([200, 'Give water'])
    // The browser creates the head again from the data of the page.
    expect(JSON.parse(shown.data)).toMatchObject({
      view: { meta: { title: 'Causes', seo: { seoTitle: 'Give water' } } },
    })
  })

  it('rejects for a redirect without a location', async () => {
    const loader = () => new Response(null, { status: 302 })
    await expect(rendered(cause({ loader }))).rejects.toThrow('Location')
  })
})

describe('an error of a page', () => {
  it.each<[string, Partial<RouteObject>, RegExp]>([
    ['a loader', { loader: throws('in it') }, /^the loader of charity threw: Error: in it\n.* at /s],
    ['a head', { handle: { ...handle, meta: throws('in it') } }, /^Error: in it\n.* at /s],
    ['a component', { element: createElement(throws('in it')) }, /^Error: in it\n.* at /s],
  ])('is status 500 without HTML, with its stack, in %s', async (_title, route, line) => {
    const { page, html, data } = await rendered(cause(route))
    expect({ html, data }).toEqual({ html: '', data: '' })
    expect(page).toMatchObject({
      status: 500,
      version: '',
      errors: null,
      thrown: [expect.stringMatching(line)],
    })
  })

  it('is not hidden by a Suspense boundary', async () => {
    const part = createElement(throws('in a part'))
    const { page } = await rendered(
      cause({ element: createElement(Suspense, { fallback: 'The rest' }, part) }),
    )
    expect([page.status, page.thrown[0]]).toEqual([500, expect.stringContaining('in a part')])
  })

  it('is reported unchanged if it is not of the type Error', async () => {
    const { page } = await rendered(cause({ loader: () => Promise.reject('a text') }))
    expect(page.thrown).toEqual(['the loader of charity threw: a text'])
  })

  it('does not lose the questions of the page', async () => {
    const loader = loaderOf((ask) => ask(list('causes')))
    const { page } = await rendered(cause({ loader, element: createElement(throws('late')) }))
    expect(page.asked).toContain('lists/causes')
  })
})

it.each<[string, (leave: () => void) => Partial<RouteObject>]>([
  ['its loader runs', (leave) => ({ loader: () => new Promise<never>(leave) })],
  [
    'it renders',
    (leave) => ({
      element: createElement(() => {
        leave()
        throw new Promise(() => undefined)
      }),
    }),
  ],
])('a page rejects when its client disconnects while %s', async (_title, route) => {
  const leaving = new AbortController()
  const page = rendered(cause(route(() => leaving.abort(new Error('left')))), { signal: leaving.signal })
  await expect(page).rejects.toThrow('left')
})

describe('the view data of a route', () => {
  const viewOf = async (route: RouteObject, asking: Asking = {}) =>
    (JSON.parse((await rendered(route, asking)).data) as { readonly view: unknown }).view

  it('has the id, the metadata, and whether the page is unlisted', async () => {
    const meta = { title: 'Causes', description: 'All of them', banner: null }
    const view = { routeId: 'charity/0', meta, list: null }
    expect(await viewOf(cause())).toStrictEqual(view)
    const unlisted = cause({ handle: { ...handle, unlisted: true } })
    expect(await viewOf(unlisted)).toStrictEqual({ ...view, isUnlisted: true })
  })

  it('has the list of the page, computed from the menu', async () => {
    const content = memoryContent({ menu: [entry('1', 'Home'), entry('2', 'Causes')] })
    const list: PageHandle['list'] = (menu) => ({ to: '/causes', label: `of ${menu.length}` })
    const view = await viewOf(cause({ handle: { ...handle, list } }), { content })
    expect(view).toMatchObject({ list: { to: '/causes', label: 'of 2' } })
  })

  it('is null below another route of the remote, and for an address of no remote', async () => {
    expect(await viewOf({ path: '/cause', children: [cause({ path: '' })] })).toBeNull()
    expect(await viewOf(cause(), { address: '/elsewhere' })).toBeNull()
  })
})

describe('mountError', () => {
  const error = { name: 'charity', patterns: ['/cause'] }
  it.each([
    [404, null, /not found/i, UNOWNED],
    [503, null, /back shortly/, UNOWNED],
    [503, error, /This page will be back shortly/, 'charity'],
    [500, error, /This page will be back shortly/, 'charity'],
  ])('renders the error in the frame with status %d', async (status, remote, text, route) => {
    const { page, html } = await rendered(cause(), { handler: mountError({ status, remote }) })
    expect([page.status, page.thrown, page.errors]).toEqual([status, [], { [route]: status }])
    expect(html).toMatch(/Donate Now/)
    expect(html).toMatch(text)
  })
})

const version = (loaderData: Record<string, unknown>) => versionOf(dataTexts(loaderData))
const page = { root: { menu: ['Home'] }, 'travel/0': { title: 'About' } }

describe('the version of a page', () => {
  it('is equal for equal data only', () => {
    expect(version(structuredClone(page))).toBe(version(page))
    expect(version({ ...page, 'travel/0': { title: 'About us' } })).not.toBe(version(page))
    expect(version({ ...page, root: { menu: ['Home', 'News'] } })).not.toBe(version(page))
  })

  it('consists of a part for the frame and a part for the page', () => {
    const [frame, below] = version(page).split('.')
    expect(version({ ...page, 'travel/0': {} }).split('.')[0]).toBe(frame)
    expect(version({ ...page, root: {} }).split('.')[1]).toBe(below)
    // The static handler sets null where a loader was not to run.
    expect(version({ ...page, root: null })).toBe(`.${below}`)
  })
})
