import { memoryContent, answering, entry } from '@caravanserai/adapters/testing'
import { mapAnswer, menu } from '@caravanserai/adapters'
import type { PageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { NEVER } from 'rxjs'
import type { FromWorker, SentAnswer, ToWorker } from '../protocol/messages'
import { sentAnswer } from '../host/workers/sentAnswers'
import { testFacts } from '../testing/site'
import { makeWorker, addressesOf } from './worker'

type Of<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>
type PageMessage = Extract<ToWorker, { type: 'page' }>

/** A server build that exports these routes, given as code. */
const code = (routes: string): string => `
  const { firstAnswer, loaderOf } = require('@caravanserai/adapters/page')
  const { list, mapAnswer, menu } = require('@caravanserai/adapters')
  const handle = {
    page: () => Promise.resolve(null),
    meta: () => ({ title: 'A page', description: '', banner: null }),
  }
  const causes = loaderOf((ask) => ask(list('causes')))
  exports.routes = [${routes}]`
const cause = code(`{ path: '/cause', element: 'The causes', loader: causes, handle }`)

/** A worker and its messages so far. */
const workerOf = (build: string | null = cause) => {
  const sent: Array<{ readonly message: FromWorker; readonly body: Buffer }> = []
  const changed: Array<() => void> = []
  const take = makeWorker((message, ...body) => {
    sent.push({ message, body: Buffer.concat(body) })
    changed.splice(0).forEach((notify) => notify())
  })
  /** The next unread message of these types. */
  const next = async <Type extends FromWorker['type']>(...types: ReadonlyArray<Type>) => {
    for (;;) {
      const at = sent.findIndex(({ message }) => types.some((type) => type === message.type))
      const [found] = at < 0 ? [] : sent.splice(at, 1)
      if (found !== undefined) return { ...found, message: found.message as Of<Type> }
      await new Promise<void>((resolve) => changed.push(resolve))
    }
  }
  take({ type: 'load', name: build === null ? null : 'charity', code: build, site: testFacts })
  return { take, next, sent }
}

const page = (id: number, fields: Partial<PageMessage> = {}): PageMessage => ({
  type: 'page',
  id,
  request: { address: '/cause', view: 'page', error: null },
  surroundings: { key: 'set-1', value: { addresses: ['/cause'], links: [], ownPages: [] } },
  known: [],
  answers: [],
  ...fields,
})

const belowFrame = { address: '/cause', view: 'dataBelowFrame', error: null } as const

const content = memoryContent()
const answerTo = async (path: string): Promise<SentAnswer> => {
  const answer = await sentAnswer(content, path, new AbortController().signal)
  if (answer === null) throw new Error(`expected an answer to ${path}`)
  return answer
}
const paths = ['lists/causes', 'menu', 'pages/1']
/** All answers that the page and the frame need, as the front sends them. */
const known = async () => {
  const answers = await Promise.all(paths.map(async (path) => [path, await answerTo(path)] as const))
  return { answers, known: answers.map(([path, { version }]) => [path, version] as const) }
}
describe('loading', () => {
  it.each([
    ['a release reports its pages', cause, [{ pattern: '/cause' }]],
    ['only the frame reports no pages', null, []],
  ])('%s', (_title, build, pages) => {
    expect(workerOf(build).sent[0]?.message).toEqual({ type: 'loaded', pages })
  })

  it.each([
    ['throw new Error("at import")', /^Error: at import/],
    ['throw "a text"', /^a text$/],
  ])('%j is refused with the reason', (build, reason) => {
    expect(workerOf(build).sent).toMatchObject([
      { message: { type: 'refused', reason: expect.stringMatching(reason) } },
    ])
  })
})

describe('a page', () => {
  it('is rendered with the answers in its request, without questions', async () => {
    const { take, next, sent } = workerOf()
    sent.length = 0
    take(page(1, await known()))
    const { message, body } = await next('page')
    expect(message).toMatchObject({ id: 1, page: { status: 200, thrown: [], incomplete: false } })
    expect(message.ownMs).toBeGreaterThan(0)
    expect(body.subarray(0, message.htmlBytes).toString()).toMatch(/Donate Now.*The causes/s)
    expect(JSON.parse(body.subarray(message.htmlBytes).toString())).toMatchObject({
      loaderData: { 'charity/0': expect.any(Array) },
    })
    expect([...message.page.asked].sort()).toEqual(paths)
    expect(sent).toEqual([])
  })

  it('receives only the answers to its own questions', async () => {
    const { take, next } = workerOf()
    for (const id of [1, 11]) take(page(id, { request: belowFrame }))
    const questions = [(await next('ask')).message, (await next('ask')).message]
    expect(questions).toEqual([1, 11].map((id) => ({ type: 'ask', id, path: 'lists/causes', whole: true })))
    take({ type: 'answer', id: 11, path: 'lists/causes', version: null, answer: null })
    expect((await next('page')).message).toMatchObject({ id: 11, page: { status: 503, incomplete: true } })
    const answer = await answerTo('lists/causes')
    take({ type: 'answer', id: 1, path: 'lists/causes', version: answer.version, answer })
    expect((await next('page')).message).toMatchObject({ id: 1, page: { status: 200 } })
  })

  it('has the surroundings of its request, or of an earlier one', async () => {
    const { take, next } = workerOf()
    const links = [{ group: 'Causes', name: 'A link of a remote', to: '/x' }]
    const frame = await known()
    take(
      page(1, {
        ...frame,
        surroundings: { key: 'set-2', value: { addresses: ['/x'], links, ownPages: [] } },
      }),
    )
    expect((await next('page')).body.toString()).toContain('A link of a remote')
    take(page(2, { ...frame, surroundings: { key: 'set-2', value: null } }))
    expect((await next('page')).body.toString()).toContain('A link of a remote')
    take(page(3, { ...frame, surroundings: { key: 'set-3', value: null } }))
    expect((await next('failed')).message).toMatchObject({
      id: 3,
      reason: expect.stringContaining('surroundings set-3 were not sent'),
    })
  })

  it.each([
    ['an error in the frame', '/cause', { status: 503, remote: null }, 503, 'This page will be back shortly'],
    ['not found', '/cause', null, 404, 'Donate Now'],
  ])('is %s without a release', async (_title, address, error, status, text) => {
    const { take, next } = workerOf(null)
    take(page(1, { ...(await known()), request: { address, view: 'page', error } }))
    const { message, body } = await next('page')
    expect(message.page.status).toBe(status)
    expect(body.toString()).toContain(text)
  })
})

describe('a cancelled page', () => {
  it('sends neither a page nor a failure', async () => {
    const { take, next, sent } = workerOf()
    take(page(1))
    await next('ask')
    sent.length = 0
    take({ type: 'cancel', id: 1 })
    take({ type: 'cancel', id: 7 })
    take(page(2, await known()))
    expect((await next('page')).message.id).toBe(2)
    expect(sent).toEqual([])
  })

  it('caches its late answers for the next page', async () => {
    const { take, next } = workerOf()
    const old = await answerTo('lists/causes')
    const sent = (version: string) => ({ path: 'lists/causes', version, answer: { ...old, version } })
    const asking = (version: string) => ({
      request: belowFrame,
      known: [['lists/causes', version]] as const,
    })
    take(page(1, { ...asking('old'), answers: [['lists/causes', sent('old').answer]] }))
    await next('page')
    take(page(2, asking('new')))
    await next('ask')
    take({ type: 'cancel', id: 2 })
    take({ type: 'answer', id: 2, ...sent('new') })
    take(page(3, asking('new')))
    expect((await next('page')).message).toMatchObject({ id: 3, page: { status: 200, incomplete: false } })
  })
})

describe('the addresses of a release', () => {
  it('are listed by its pages, which can ask questions', async () => {
    const { take, next } = workerOf(
      code(`{ path: '/cause', handle },
        { path: '/gift/:id', handle: { ...handle, addresses: (ask) => mapAnswer(ask(menu), (all) => all.map(({ id }) => '/gift/' + id)) } }`),
    )
    take({ type: 'addresses', id: 1 })
    expect((await next('ask')).message).toEqual({ type: 'ask', id: 1, path: 'menu', whole: true })
    const answer = await answerTo('menu')
    take({ type: 'answer', id: 1, path: 'menu', version: answer.version, answer })
    const { known: found } = (await next('addresses')).message
    expect(found).toMatchObject({ isComplete: true, thrown: [] })
    expect(found.paths.slice(0, 2)).toEqual(['/cause', '/gift/1'])
  })
})

describe('a worker with several pending requests', () => {
  it('answers a ping before and between pages', async () => {
    const { take, next, sent } = workerOf()
    const all = await known()
    sent.length = 0
    for (const id of [1, 2, 3]) take(page(id, all))
    take({ type: 'ping' })
    expect(sent.map(({ message }) => message.type)).toEqual(['pong'])
    for (const id of [1, 2]) {
      expect((await next('page')).message.id).toBe(id)
      take({ type: 'ping' })
      expect(sent.map(({ message }) => message.type)).not.toContain('page')
    }
    expect((await next('page')).message.id).toBe(3)
  })

  it('does not start cancelled requests, and caches the answers in them', async () => {
    const { take, next, sent } = workerOf()
    const { answers, known: versions } = await known()
    sent.length = 0
    take(page(1, { answers, known: versions }))
    take({ type: 'addresses', id: 2 })
    take({ type: 'cancel', id: 1 })
    take({ type: 'cancel', id: 2 })
    take(page(3, { known: versions, surroundings: { key: 'set-1', value: null } }))
    expect((await next('page')).message).toMatchObject({ id: 3, page: { status: 200 } })
    expect(sent).toEqual([])
  })
})

it('the response to a ping says whether a debugger is attached', () => {
  const sent: FromWorker[] = []
  makeWorker(
    (message) => void sent.push(message),
    () => true,
  )({ type: 'ping' })
  expect(sent).toEqual([{ type: 'pong', isInspected: true }])
})

describe('addresses', () => {
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
    const routes = [
      route('/login', { unlisted: true, addresses }),
      { path: '/old', handle: { redirect: '/' } },
    ]
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
})
