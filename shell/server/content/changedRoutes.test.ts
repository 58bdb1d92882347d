import { request } from 'node:http'
import { memoryContent } from '@caravanserai/adapters/testing'
import { changedRoutes } from './changedRoutes'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'

const secret = 'a secret'
const onChanged = jest.fn()
let site: TestServer
const start = async (contentSecret: string | null = secret) => {
  site = await testServer((app, options) => changedRoutes(app, options, onChanged), {
    content: memoryContent(),
    contentSecret,
  })
}
beforeEach(() => onChanged.mockClear())
afterEach(() => site.app.close())

const post = async (
  body: string | null,
  headers: Record<string, string> = { authorization: `Bearer ${secret}` },
) => {
  const answer = await fetch(`${site.url}/content/changed`, {
    method: 'POST',
    headers,
    ...(body !== null && { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

describe('POST /content/changed', () => {
  it('understands no body as a change of anything', async () => {
    await start()
    expect(await post(null)).toEqual({ status: 204, text: '' })
    expect(site.reported).toEqual([['changed', null]])
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  it('applies which paths have changed, and which losses are accepted', async () => {
    await start()
    const type = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    expect((await post('{"paths":["pages/7","lists/causes"],"accept":["pages/7"]}', type)).status).toBe(204)
    expect(site.reported).toEqual([
      ['accept', ['pages/7']],
      ['changed', ['pages/7', 'lists/causes']],
    ])
  })

  it.each<Record<string, string>>([
    {},
    { authorization: 'Bearer another' },
    { authorization: secret },
    { authorization: `Bearer ${secret} ` + 'x' },
  ])('refuses %j, and changes nothing', async (headers) => {
    await start()
    expect((await post('{}', headers)).status).toBe(401)
    expect(site.reported).toEqual([])
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('is turned off without a secret, and says how to turn it on', async () => {
    await start(null)
    expect(await post('{}', { authorization: 'Bearer null' })).toEqual({
      status: 404,
      text: expect.stringContaining('CONTENT_SECRET'),
    })
    expect(site.reported).toEqual([])
  })

  it('says of a body that cannot be read what was expected', async () => {
    await start()
    const { status, text } = await post('{"paths":["news"]}')
    const error = expect.stringContaining('paths.0: expected one of menu, slides')
    expect({ status, body: JSON.parse(text) }).toEqual({ status: 400, body: { error } })
    expect(site.reported).toEqual([])
  })

  it.each([20_000, 5_000_000])(
    'understands a body of %d characters as a change of anything',
    async (length) => {
      await start()
      expect(await post(JSON.stringify({ entry: 'x'.repeat(length) }))).toEqual({ status: 204, text: '' })
      expect(site.reported).toEqual([['changed', null]])
      expect(site.errors).toEqual([])
    },
  )

  it('does not take the beginning of a long body for all of it', async () => {
    await start()
    const headers = { authorization: `Bearer ${secret}` }
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${site.url}/content/changed`, { method: 'POST', headers }, (answer) =>
        resolve(answer.resume().statusCode),
      ).on('error', reject)
      sent.write('{"paths":["pages/7"],"entry":"', () => sent.end(`${'x'.repeat(20_000)}"}`))
    })
    expect(status).toBe(204)
    expect(site.reported).toEqual([['changed', null]])
  })

  it('is for POST alone', async () => {
    await start()
    const answer = await fetch(`${site.url}/content/changed`)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect((await fetch(`${site.url}/content/changed`, { method: 'DELETE' })).status).toBe(405)
  })
})
