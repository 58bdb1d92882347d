import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { host, nextPort } from './site'

const secret = 'a secret that nobody guesses'

export interface Received {
  readonly id: string
  /** Whether the signature matches the shared secret, the id, the time and the body. */
  readonly isSigned: boolean
  readonly body: {
    readonly id: string
    readonly form: string
    readonly values: Readonly<Record<string, string>>
    readonly file?: { readonly name: string; readonly base64: string }
  }
}

export interface Receiver {
  /** The environment variables that make a site send its forms to this receiver. */
  readonly env: NodeJS.ProcessEnv
  readonly received: ReadonlyArray<Received>
  /** Sets the statuses of the next responses, in order; later responses have status 200. */
  readonly answerNext: (...statuses: ReadonlyArray<number>) => void
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a receiver of submissions, such as an operator connects to the site. */
export const startReceiver = async (): Promise<Receiver> => {
  const port = await nextPort()
  const received: Received[] = []
  let next: number[] = []

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = request.headers
      const expected = `v1,${createHmac('sha256', secret)
        .update(`${String(id)}.${String(time)}.${text}`)
        .digest('base64')}`
      // Not decoded: the site has just produced the body, and the tests check its fields.
      received.push({
        id: String(id),
        isSigned: signature === expected,
        body: JSON.parse(text) as Received['body'],
      })
      response.writeHead(next.shift() ?? 200).end()
    })
  })
  const comeBack = () => new Promise<void>((resolve) => server.listen(port, host, resolve))
  const goAway = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await comeBack()
  return {
    env: { SUBMISSIONS_URL: `http://${host}:${port}/`, SUBMISSIONS_SECRET: secret },
    received,
    answerNext: (...statuses) => {
      next = [...statuses]
    },
    goAway,
    comeBack,
    stop: goAway,
  }
}
