import type { LoggedFailure } from '../../index'
import { startLocalServer } from '../../testing'
import type { LocalServer } from '../../testing'
import { loggedFailures, seePages } from './seePages'

/** Every wait ends immediately. */
jest.mock('node:timers/promises', () => ({ setTimeout: () => new Promise(setImmediate) }))

type Answer = readonly [status: number, html: string]
const html =
  '<!doctype html><html lang="en"><head><title>A page</title></head><body><h1>One</h1><h1>Two</h1></body></html>'
const shown: Answer = [200, html]
/** The response after the worker ended. */
const ended: Answer = [503, '']
/** The response after a timeout without a known reason. */
const late: Answer = [503, 'late']

const logged = (failure: LoggedFailure): string => JSON.stringify({ level: 50, msg: 'for people', failure })

let server: LocalServer | undefined
afterEach(() => server?.stop())

/** Requests pages of a site that sends these responses per path in order and repeats the last one. */
const see = async (responses: Readonly<Record<string, ReadonlyArray<Answer>>>) => {
  const failures = loggedFailures('charity')
  const requested: string[] = []
  const encodings = new Set<unknown>()
  const site = await startLocalServer((request, response) => {
    const target = request.url ?? ''
    const turns = responses[target] ?? []
    const turn = requested.filter((item) => item === target).length
    const [status, text] = turns[Math.min(turn, turns.length - 1)] ?? [404, '']
    requested.push(target)
    encodings.add(request.headers['accept-encoding'])
    if (status === 503 && text === '')
      failures.take(logged({ _tag: 'Ended', remote: 'charity', target, reason: 'ended with 7' }))
    response.writeHead(status, status === 302 ? { location: '/login' } : {}).end(text)
  })
  server = site
  const pages = await seePages(
    { url: site.origin, name: 'charity', failures, server: '' },
    Object.keys(responses)
      .filter((address) => address !== '/404')
      .map((address) => ({ address, pattern: address, isNamed: true })),
  )
  expect([...encodings]).toEqual(['identity'])
  return pages.map(({ seen }) => seen)
}

test('reads the status, title, and headings outside of style sheets from the response', async () => {
  const styled = html.replace('</head>', '<style>/* <h1>Zero</h1> */</style></head>')
  expect(await see({ '/a': [[200, styled]], '/b': [[302, '']], '/c': [] })).toMatchObject([
    { status: 200, h1: ['One', 'Two'], title: 'A page', thrown: null },
    { status: 302, location: '/login' },
    { status: 404 },
  ])
})

test('requests pages again, one by one, after the worker ended, and blames the one that ends it again', async () => {
  const views = await see({
    '/good': [shown, ended, shown],
    '/innocent': [ended, shown],
    '/guilty': [ended],
  })
  expect(views).toMatchObject([
    { address: '/good', status: 200 },
    { address: '/innocent', status: 200, thrown: null },
    { address: '/guilty', status: 503, thrown: 'its worker ended with 7' },
  ])
})

test('requests a page again after a timeout if other pages time out too', async () => {
  const views = await see({ '/good': [shown, shown, late, late, shown], '/a': [late, late, shown] })
  expect(views).toMatchObject([{ status: 200 }, { address: '/a', status: 200 }])
})

test('reports a page that times out while other pages do not', async () => {
  expect(await see({ '/a': [late], '/404': [[404, html]] })).toMatchObject([
    { address: '/a', status: 503, thrown: null },
  ])
})

test('loggedFailures collects only the failures of the given remote', async () => {
  const failures = loggedFailures('charity')
  const threw = { _tag: 'Threw', remote: 'charity', target: '/cause', stack: 'Error: no\n    at x' } as const
  const unsettled = { _tag: 'Unsettled', remote: 'charity', target: '/blog' } as const
  failures.take('site is listening')
  failures.take(JSON.stringify({ level: 50, msg: 'page /cause: charity 1.0.0-a Error: no' }))
  for (const item of [threw, unsettled, { ...threw, remote: 'travel', target: '/about/1' }])
    failures.take(logged(item))
  for (const remote of ['charity', 'travel'])
    failures.take(logged({ _tag: 'Addresses', remote, reason: `addresses of ${remote}` }))
  expect(failures.at('/cause')).toEqual(threw)
  expect(failures.at('/blog')).toEqual(unsettled)
  expect(failures.at('/about/1')).toBeNull()
  failures.forget('/cause')
  expect(failures.at('/cause')).toBeNull()
  expect(failures.sitemap()).toEqual(['addresses of charity'])
})
