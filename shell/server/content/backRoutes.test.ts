import type { WentBack } from '@caravanserai/adapters/server'
import { memoryContent } from '@caravanserai/adapters/testing'
import { EMPTY } from 'rxjs'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { backRoutes } from './backRoutes'
import type { SharedBacks } from './sharedBacks'

const auth = { authorization: 'Bearer a secret' }
const at = '2026-11-17T10:00:00Z'
const since = Date.UTC(2026, 10, 18)

let site: TestServer
let known: ReadonlyArray<WentBack>
const onChanged = jest.fn()
const backs: SharedBacks = {
  back: async (paths, moment) => {
    const shown = paths.filter((path) => path !== 'menu')
    const changed = shown.map((path) => ({ path, at: moment, since, until: null }))
    known = [...changed, ...known]
    return { changed, faults: shown.length < paths.length ? ['nothing is kept'] : [] }
  },
  forward: (paths) => {
    const found = paths.filter((path) => known.some((one) => one.path === path))
    known = known.filter(({ path }) => !found.includes(path))
    return found
  },
  list: () => known,
  isAlone: async () => false,
  told: EMPTY,
}
const start = async (options: {
  readonly backs: SharedBacks | null
  readonly contentSecret: string | null
}) => {
  site = await testServer((app) => backRoutes(app, options, onChanged), { content: memoryContent() })
}
beforeEach(() => {
  known = []
  onChanged.mockClear()
})
afterEach(() => site.app.close())

const call = async (method: string, body?: unknown, headers: Record<string, string> = auth) => {
  const response = await fetch(`${site.url}/content/back`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}
const wentBack = {
  question: 'pages/7',
  at: '2026-11-17T10:00:00.000Z',
  since: '2026-11-18T00:00:00.000Z',
  until: null,
}

describe('/content/back', () => {
  it('goes back, lists it, and goes forward, and says each time what has changed', async () => {
    await start({ backs, contentSecret: 'a secret' })
    const { status, text } = await call('POST', { question: 'pages/7', at })
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({ status: 200, body: [wentBack] })
    expect(JSON.parse((await call('GET')).text)).toEqual([wentBack])
    expect((await call('POST', { question: 'pages/7' })).status).toBe(204)
    expect(JSON.parse((await call('GET')).text)).toEqual([])
    expect(onChanged.mock.calls).toEqual([[['pages/7']], [['pages/7']]])
  })

  it.each<[unknown, number, string]>([
    [{ at }, 400, 'one of menu, slides, pages/{id}, lists/{kind}'],
    [{ question: 'entities/causes/1', at }, 400, 'question'],
    [{ question: 'pages/7', at: 'yesterday' }, 400, 'a moment in the past with its zone'],
    [{ question: 'pages/7' }, 409, 'as the backend does already'],
    [{ question: 'menu', at }, 409, 'nothing is kept'],
    [{ question: 'lists/careers/jobs', at }, 409, 'declares this kind'],
  ])('refuses %j', async (body, status, reason) => {
    await start({ backs, contentSecret: 'a secret' })
    const answer = await call('POST', body)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(reason)
    expect(known).toEqual([])
    expect(onChanged.mock.calls.flat(2)).toEqual([])
  })

  it('goes nowhere while visitors of other shells could not be taken along', async () => {
    await start({ backs: { ...backs, isAlone: async () => true }, contentSecret: 'a secret' })
    for (const moment of [{ at }, {}])
      expect(await call('POST', { question: 'pages/7', ...moment })).toEqual({
        status: 503,
        text: expect.stringContaining('PostgreSQL'),
      })
    expect(known).toEqual([])
  })

  it.each(['GET', 'POST'])(
    'answers %s for who has the secret alone, and where something is kept',
    async (method) => {
      await start({ backs: null, contentSecret: 'a secret' })
      const body = method === 'POST' ? {} : undefined
      expect((await call(method, body)).status).toBe(501)
      expect((await call(method, body, { authorization: 'Bearer another' })).status).toBe(401)
      await site.app.close()
      await start({ backs, contentSecret: null })
      expect(await call(method, body)).toMatchObject({
        status: 404,
        text: expect.stringContaining('CONTENT_SECRET'),
      })
    },
  )
})
