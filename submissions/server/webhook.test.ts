import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import type { SubmissionEnvelope } from './submissionEnvelope'
import { bodyOf, webhook } from './webhook'
import type { WebhookOptions } from './webhook'

const envelope: SubmissionEnvelope = {
  id: '0123456789abcdef0123456789abcdef',
  form: 'newsletter',
  values: { email: 'amina@example.test' },
}
const url = 'https://hooks.example.test/site?key=abc'
const secret = 'a secret that nobody guesses, পাসওয়ার্ড'

/** A receiver that sends these responses in order and repeats the last one. */
const receiver = (...answers: ReadonlyArray<number | Error | 'silent'>) => {
  const calls: {
    readonly body: string
    readonly headers: Readonly<Record<string, string>>
    readonly redirect: unknown
  }[] = []
  const fetch: typeof globalThis.fetch = (address, init) => {
    expect(address).toBe(url)
    const headers = Object.fromEntries(new Headers(init?.headers))
    calls.push({ body: String(init?.body), headers, redirect: init?.redirect })
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (typeof answer === 'number') return Promise.resolve(new Response(null, { status: answer }))
    if (answer instanceof Error) return Promise.reject(answer)
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  }
  return { calls, fetch }
}

const accepted = Date.UTC(2026, 2, 1, 7)
const submission = {
  id: envelope.id,
  body: bodyOf(envelope, { at: accepted, site: 'https://site.example.test' }),
}
let clock = Date.UTC(2026, 2, 1, 8)
const deliver = (
  from: ReturnType<typeof receiver>,
  options: Partial<WebhookOptions> = {},
  signal = new AbortController().signal,
) =>
  webhook({ url, secret, timeoutMs: 30, now: () => (clock += 1_000), fetch: from.fetch, ...options })(
    submission,
    signal,
  )
const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })

test('each attempt has the same id and body, a signature with the current time, and no redirects', async () => {
  const from = receiver(500, 200)
  await deliver(from)
  expect(await deliver(from)).toEqual({ _tag: 'Delivered' })
  expect(JSON.parse(from.calls[0]?.body ?? '')).toEqual({
    ...envelope,
    site: 'https://site.example.test',
    at: '2026-03-01T07:00:00.000Z',
  })
  const signer = new Webhook(Buffer.from(secret), { format: 'raw' })
  const seconds = [clock / 1000 - 1, clock / 1000]
  expect(from.calls).toEqual(
    seconds.map((at) => ({
      body: submission.body.toString(),
      redirect: 'manual',
      headers: expect.objectContaining({
        'webhook-id': envelope.id,
        'webhook-timestamp': String(at),
        'webhook-signature': signer.sign(envelope.id, new Date(1000 * at), submission.body),
      }),
    })),
  )
})

test.each<readonly [answer: number | Error | 'silent', outcome: string, reason: string]>([
  ...[400, 409, 413, 415, 422].map((status) => [status, 'Refused', `status ${status}`] as const),
  // Failures that the operator or the receiver can fix, so the submission is retried.
  ...[302, 401, 403, 404, 408, 410, 425, 429, 500, 503].map(
    (status) => [status, 'Unreachable', `status ${status}`] as const,
  ),
  [refused, 'Unreachable', 'no connection (ECONNREFUSED)'],
  ['silent', 'Unreachable', 'no answer within 30 ms'],
])('after %s the receiver counts as %s: %s', async (answer, _tag, reason) => {
  const from = receiver(answer)
  expect(await deliver(from)).toEqual({ _tag, reason: `${reason} from https://hooks.example.test` })
  expect(from.calls).toHaveLength(1)
})

test('a silent receiver times out even if memory is collected during the request', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const delivery = deliver(receiver('silent'), { timeoutMs: 100 })
  for (let times = 0; times < 2; times += 1) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  expect(await delivery).toMatchObject({ _tag: 'Unreachable' })
})

test('an attempt ends when it is aborted', async () => {
  const aborting = new AbortController()
  const delivery = deliver(receiver('silent'), { timeoutMs: 60_000 }, aborting.signal)
  aborting.abort()
  expect(await delivery).toMatchObject({ _tag: 'Unreachable' })
})

test('the reason of a failure contains neither submitted text nor the key in the address', async () => {
  const from = receiver(new TypeError(`cannot reach ${url} with amina@example.test`))
  const { reason = '' } = (await deliver(from)) as { readonly reason?: string }
  expect(reason).toContain('hooks.example.test')
  expect(reason).not.toMatch(/amina|abc/)
})

test('a receiver that closes idle connections is not treated as unreachable', async () => {
  const perConnection = new WeakMap<Socket, number>()
  const server = createServer((request, response) => {
    const { socket } = request
    perConnection.set(socket, (perConnection.get(socket) ?? 0) + 1)
    if (perConnection.get(socket) === 1) response.end()
    else socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const post = webhook({ url: `http://127.0.0.1:${port}/`, secret })
  try {
    for (let times = 0; times < 3; times += 1)
      expect(await post(submission, new AbortController().signal)).toEqual({ _tag: 'Delivered' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
