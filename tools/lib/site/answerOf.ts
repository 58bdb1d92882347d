import http from 'node:http'
import type { IncomingHttpHeaders, RequestOptions } from 'node:http'
import https from 'node:https'
import { text as textOf } from 'node:stream/consumers'

/** What came of a request. */
export interface Answer {
  /** 0 where there is no answer; `text` says why then. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/**
 * One request as visitors of a load send it: over a connection that `agent` chooses, from an address of this machine
 * (`localAddress`), without following redirects. Never rejects: what takes longer than `timeout` milliseconds is no answer.
 */
export const answerOf = (
  url: string,
  { body, timeout = 10_000, ...options }: RequestOptions & { readonly body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeout)
    const none = ({ message }: Error): void =>
      resolve({ status: 0, headers: {}, text: signal.aborted ? `no answer within ${timeout} ms` : message })
    const { request } = url.startsWith('https:') ? https : http
    request(url, { signal, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response
      textOf(response).then((text) => resolve({ status, headers, text }), none)
    })
      .on('error', none)
      .end(body)
  })
