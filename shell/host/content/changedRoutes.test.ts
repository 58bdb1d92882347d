import { request } from 'node:http'
import { memoryContent } from '@caravanserai/adapters/testing'
import { webhookSignature } from '@caravanserai/submissions/server'
import { Subject } from 'rxjs'
import { nodesTogether } from '../../testing/nodesTogether'
import { singleNode } from '../nodes/siteNodes'
import type { SiteNodes } from '../nodes/siteNodes'
import { changedRoutes } from './changedRoutes'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'

const secret = 'a secret'
const draftsChanged = jest.fn()
let site: TestServer
const start = async (contentSecret: string | null = secret, nodes: SiteNodes = singleNode()) => {
  site = await testServer((app, options) => changedRoutes(app, { ...options, nodes, draftsChanged }), {
    content: memoryContent(),
    contentSecret,
  })
}
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
  it('treats an empty body as a change of all content', async () => {
    await start()
    expect(await post(null)).toEqual({ status: 204, text: '' })
    expect(site.reported).toEqual([['changed', null]])
  })

  it('reports the changed paths and the accepted losses', async () => {
    await start()
    const type = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    expect(
      (await post('{"paths":["pages/7","lists/causes"],"accept":["pages/7","menu"]}', type)).status,
    ).toBe(204)
    expect(site.reported).toEqual([
      ['accept', ['pages/7', 'menu']],
      ['changed', ['pages/7', 'lists/causes', 'menu']],
    ])
  })

  it('does not report a change of published content if only drafts changed', async () => {
    await start()
    expect((await post('{"drafts":true}')).status).toBe(204)
    expect(draftsChanged).toHaveBeenCalledTimes(1)
    expect(site.reported).toEqual([])
  })

  it('reports deleted entries before the change of content', async () => {
    await start()
    expect((await post('{"deleted":["pages/7","lists/causes/5"]}')).status).toBe(204)
    expect(site.reported).toEqual([
      ['deleted', ['pages/7', 'lists/causes/5']],
      ['changed', null],
    ])
  })

  it.each<Record<string, string>>([
    {},
    { authorization: 'Bearer another' },
    { authorization: secret },
    { authorization: `Bearer ${secret} ` + 'x' },
  ])('rejects the headers %j with 401 and reports nothing', async (headers) => {
    await start()
    expect((await post('{}', headers)).status).toBe(401)
    expect(site.reported).toEqual([])
  })

  it('responds 404 without CONTENT_SECRET, and names the setting', async () => {
    await start(null)
    expect(await post('{}', { authorization: 'Bearer null' })).toEqual({
      status: 404,
      text: expect.stringContaining('CONTENT_SECRET'),
    })
    expect(site.reported).toEqual([])
  })

  it('rejects an invalid body with 400 and the expected value', async () => {
    await start()
    const { status, text } = await post('{"paths":["news"]}')
    const error = expect.stringContaining('paths.0: expected one of menu, slides')
    expect({ status, body: JSON.parse(text) }).toEqual({ status: 400, body: { error } })
    expect(site.reported).toEqual([])
  })

  it.each([20_000, 5_000_000])(
    'treats a body of %d characters as a change of all content',
    async (length) => {
      await start()
      expect(await post(JSON.stringify({ entry: 'x'.repeat(length) }))).toEqual({ status: 204, text: '' })
      expect(site.reported).toEqual([['changed', null]])
      expect(site.errors).toEqual([])
    },
  )

  it('ignores the paths at the beginning of a body that is too long', async () => {
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

  it('applies scheduled changes like reported ones', async () => {
    const due = new Subject<ReadonlyArray<string>>()
    const changed = jest.fn()
    site = await testServer(changedRoutes, {
      content: memoryContent(),
      contentChanged: { changed, accept: jest.fn(), deleted: jest.fn(), due },
    })
    due.next(['slides'])
    expect(changed.mock.calls).toEqual([[['slides']]])
  })

  it('rejects other methods than POST with 405', async () => {
    await start()
    const answer = await fetch(`${site.url}/content/changed`)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect((await fetch(`${site.url}/content/changed`, { method: 'DELETE' })).status).toBe(405)
  })
})

describe('a signed call', () => {
  const signed = (body: string, { id = 'msg_1', seconds = 0, key = secret } = {}) => {
    const at = String(Math.floor(Date.now() / 1_000) + seconds)
    return {
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': webhookSignature(key, id, at, body),
    }
  }
  const causes = '{"paths":["lists/causes"]}'

  it('needs no bearer secret, and is applied once', async () => {
    await start()
    const sent = signed(causes)
    for (const headers of [sent, sent, signed(causes, { seconds: 1 })])
      expect(await post(causes, headers)).toEqual({ status: 204, text: '' })
    // Later changes are coalesced with this call, so a repeated call would be reported with it.
    await post('{"paths":["menu"]}')
    while (site.reported.length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(site.reported).toEqual([
      ['changed', ['lists/causes']],
      ['changed', ['menu']],
    ])
  })

  it('is not applied again if another node has applied it', async () => {
    const { node } = nodesTogether()
    await start(secret, node('a'))
    const otherNode = site
    await start(secret, node('b'))
    await post(causes, signed(causes))
    const { app, reported } = site
    site = otherNode
    // Repeats the call as after a lost response, with the load balancer choosing another node.
    expect(await post(causes, signed(causes, { seconds: 1 }))).toEqual({ status: 204, text: '' })
    await post('{"paths":["menu"]}')
    await app.close()
    const once = [
      ['changed', ['lists/causes']],
      ['changed', ['menu']],
    ]
    expect([reported, site.reported]).toEqual([once, once])
  })

  it('may have no body', async () => {
    await start()
    expect((await post(null, signed(''))).status).toBe(204)
    expect(site.reported).toEqual([['changed', null]])
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['signed for another body', signed('{}'), /webhook-signature/],
    ['six minutes old', signed(causes, { seconds: -360 }), /webhook-timestamp/],
    ['forged, with the secret', { ...signed('{}'), authorization: `Bearer ${secret}` }, /webhook-signature/],
  ])('is rejected if it is %s', async (_, headers, line) => {
    await start()
    const { status, text } = await post(causes, headers)
    expect(status).toBe(401)
    expect(text).toMatch(line)
    expect(site.reported).toEqual([])
  })

  it('may be sent again after its body was rejected', async () => {
    await start()
    expect((await post('{"paths":5}', signed('{"paths":5}'))).status).toBe(400)
    expect((await post(causes, signed(causes))).status).toBe(204)
    expect(site.reported).toEqual([['changed', ['lists/causes']]])
  })

  it('is rejected with 413 without reading all of a body that is too long', async () => {
    await start()
    const long = 'x'.repeat(20_000)
    expect((await post(long, signed(long, { key: 'another' }))).status).toBe(413)
    const headers = signed(long)
    const answer = await new Promise<{ status: number | undefined; connection: unknown }>(
      (resolve, reject) => {
        const sent = request(`${site.url}/content/changed`, { method: 'POST', headers }, (response) => {
          resolve({ status: response.statusCode, connection: response.headers.connection })
          sent.destroy()
        }).on('error', reject)
        // The body never ends, so only a size limit makes the server respond.
        sent.write(long)
      },
    )
    expect(answer).toEqual({ status: 413, connection: 'close' })
    expect(site.reported).toEqual([])
  })
})
