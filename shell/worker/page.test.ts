import { list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf, notFound } from '@caravanserai/adapters/page'
import type { PageHandle } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import { createElement, Suspense, use } from 'react'
import type { ReactNode } from 'react'
import { redirect } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { View } from '../protocol/messages'
import { sentAnswer } from '../server/answers/sentAnswers'
import { testSite } from '../testing/site'
import { Answers } from './answers'
import { mountError, mountPages } from './loadRelease'
import { pageOf } from './page'

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

/** The page of a remote with this one route. */
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
  const asked = new Answers().forPage(new Map(), async (path) => {
    const answer = await sentAnswer(content, path, new AbortController().signal)
    return { version: answer?.version ?? null, answer }
  })
  const { page, html, data } = await pageOf({
    handler,
    address,
    view,
    site: testSite,
    content: asked,
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
    expect(JSON.parse(data)).toMatchObject({ root: { menu: expect.any(Array) }, 'charity/0': { shown: 3 } })
  })

  it('has data that cannot end their element in the document', async () => {
    const { data } = await rendered(cause({ loader: () => '</script>' }))
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({ 'charity/0': '</script>' })
  })

  it('names what it asked, and whether a part could not be answered', async () => {
    const { page } = await rendered(cause({ loader: loaderOf((ask) => ask(list('causes'))) }))
    expect(page.asked).toEqual(expect.arrayContaining(['lists/causes', 'menu']))
    const partly = await rendered(cause(), { content: away })
    expect([partly.page.status, partly.page.incomplete]).toEqual([200, true])
  })

  it('has only the version of its data where no more is wanted, with and without that of the frame', async () => {
    const { page } = await rendered(cause())
    const whole = await rendered(cause(), { view: 'data' })
    expect(whole).toMatchObject({
      html: '',
      data: '',
      page: { version: page.version, head: { title: '', tags: [] } },
    })
    const below = await rendered(cause(), { view: 'dataBelowFrame' })
    expect(below.page).toMatchObject({ version: `.${page.version.split('.')[1]}`, asked: [] })
  })

  it('has another version when its data are others', async () => {
    const { page } = await rendered(cause())
    const other = await rendered(cause({ loader: () => ({ shown: 4 }) }))
    expect(other.page.version.split('.').map((half, n) => half === page.version.split('.')[n])).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['without a boundary', (part: ReactNode) => part],
    ['below a boundary', (part: ReactNode) => createElement(Suspense, { fallback: 'Soon' }, part)],
  ])('that waits for a part %s is rendered whole', async (_where, around) => {
    const waiting = new Promise<string>((resolve) => setImmediate(() => resolve('The part')))
    const element = around(createElement(() => use(waiting)))
    const { page, html } = await rendered(cause({ element }))
    expect([page.status, page.thrown]).toEqual([200, []])
    expect(html).toContain('The part')
    expect(html).not.toContain('Soon')
  })

  it('has the status that its loader throws, and the head of an error', async () => {
    const { page, html } = await rendered(cause({ loader: () => Promise.reject(notFound()) }))
    expect([page.status, page.thrown, page.errors]).toEqual([404, [], { charity: 404 }])
    expect(page.head.title).toBe('Page not found | Charitio')
    expect(html).toMatch(/Donate Now/)
  })

  it('is not found where the release has no route', async () => {
    expect((await rendered(cause(), { address: '/other' })).page.status).toBe(404)
  })

  it.each([302, 301])('redirects with status %d', async (status) => {
    const { page, html } = await rendered(cause({ loader: () => redirect('/causes?all=1', status) }))
    expect([page.status, page.location, page.thrown, html]).toEqual([status, '/causes?all=1', [], ''])
  })

  it('rejects for a redirect that leads nowhere', async () => {
    const loader = () => new Response(null, { status: 302 })
    await expect(rendered(cause({ loader }))).rejects.toThrow('Location')
  })
})

describe('what a page throws', () => {
  it.each<[string, Partial<RouteObject>, RegExp]>([
    [
      'a loader',
      { loader: throws('in the loader') },
      /^the loader of charity threw: Error: in the loader\n.* at /s,
    ],
    ['a head', { handle: { ...handle, meta: throws('in the head') } }, /^Error: in the head\n.* at /s],
    ['a component', { element: createElement(throws('in the page')) }, /^Error: in the page\n.* at /s],
  ])('in %s is status 500 without HTML, for the operator with its stack', async (_where, route, line) => {
    const { page, html, data } = await rendered(cause(route))
    expect([page.status, html, data, page.version, page.errors]).toEqual([500, '', '', '', null])
    expect(page.thrown).toEqual([expect.stringMatching(line)])
  })

  it('in a component is not hidden by a boundary of the page itself', async () => {
    const part = createElement(throws('in a part'))
    const { page } = await rendered(
      cause({ element: createElement(Suspense, { fallback: 'The rest' }, part) }),
    )
    expect([page.status, page.thrown[0]]).toEqual([500, expect.stringContaining('in a part')])
  })

  it('that is no error is written as it is', async () => {
    const { page } = await rendered(cause({ loader: () => Promise.reject('a text') }))
    expect(page.thrown).toEqual(['the loader of charity threw: a text'])
  })

  it('names what had been asked', async () => {
    const loader = loaderOf((ask) => ask(list('causes')))
    const { page } = await rendered(cause({ loader, element: createElement(throws('late')) }))
    expect(page.asked).toContain('lists/causes')
  })
})

describe('a page that nobody waits for any more', () => {
  it('rejects while its loader runs', async () => {
    const leaving = new AbortController()
    const loader = () =>
      new Promise<never>(() => {
        leaving.abort(new Error('left'))
      })
    await expect(rendered(cause({ loader }), { signal: leaving.signal })).rejects.toThrow('left')
  })

  it('rejects while it renders', async () => {
    const leaving = new AbortController()
    const Never = () => {
      leaving.abort(new Error('left'))
      throw new Promise(() => undefined)
    }
    const page = rendered(cause({ element: createElement(Never) }), { signal: leaving.signal })
    await expect(page).rejects.toThrow('left')
  })
})

describe('the frame alone', () => {
  const error = { name: 'charity', patterns: ['/cause'] }
  it.each([
    [404, null, /not found/i],
    [503, null, /back shortly/],
    [503, error, /This page will be back shortly/],
    [500, error, /This page will be back shortly/],
  ])('shows status %d', async (status, remote, text) => {
    const { page, html } = await rendered(cause(), { handler: mountError({ status, remote }) })
    expect([page.status, page.thrown]).toEqual([status, []])
    expect(html).toMatch(/Donate Now/)
    expect(html).toMatch(text)
  })
})
