import { connect } from 'node:http2'
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2'
import { Agent } from 'node:https'
import { answerOf, anyVisitor, crowd, newsletter } from '../harness/visitors'
import type { Crowd } from '../harness/visitors'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface VisitorOptions {
  readonly port: number
  readonly host: string
  /** The self-signed certificate. */
  readonly certificate: string
  /** The visitor's local address on this machine, such as `127.0.0.2`. */
  readonly from?: string
}

/** Time limit of a request, in milliseconds. */
const REQUEST_MS = 20_000

/** A browser from a proxy's point of view: one HTTP/2 connection over TLS. */
export class Visitor {
  private readonly session: ClientHttp2Session

  constructor(private readonly options: VisitorOptions) {
    const { port, host, certificate, from } = options
    this.session = connect(`https://127.0.0.1:${port}`, {
      servername: host,
      ca: certificate,
      ...(from !== undefined && { localAddress: from }),
    })
    // Each request reports the error.
    this.session.on('error', () => undefined)
  }

  /** `h2` for HTTP/2. */
  get protocol(): string {
    return this.session.alpnProtocol ?? 'none'
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.request({ ':method': 'GET', ':path': path, ...headers })
  }

  /** Posts JSON as a page of the site does. */
  post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const defaults = { 'content-type': 'application/json', origin: `https://${this.options.host}` }
    return this.request({ ':method': 'POST', ':path': path, ...defaults, ...headers }, JSON.stringify(body))
  }

  /** Reads a stream until its text suffices; rejects after `ms`. */
  stream(path: string, ms: number, isEnough: (text: string) => boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      const request = this.session.request({
        ':method': 'GET',
        ':path': path,
        ':authority': this.options.host,
        accept: 'text/event-stream',
      })
      let text = ''
      const late = setTimeout(() => {
        request.close()
        reject(new Error(`${path}: not in ${ms} ms; got ${JSON.stringify(text)}`))
      }, ms)
      request.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (!isEnough(text)) return
        clearTimeout(late)
        request.close()
        resolve(text)
      })
      request.on('error', reject)
    })
  }

  leave(): void {
    this.session.destroy()
  }

  private request(headers: Readonly<Record<string, string>>, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = this.session.request({ ':authority': this.options.host, ...headers })
      let text = ''
      let answered: IncomingHttpHeaders = {}
      request.setTimeout(REQUEST_MS, () => request.destroy(new Error(`no answer within ${REQUEST_MS} ms`)))
      request.on('response', (received) => (answered = received))
      request.setEncoding('utf8').on('data', (part: string) => (text += part))
      request.on('error', reject)
      request.on('end', () =>
        resolve({ status: Number(answered[':status'] ?? 0), headers: answered, body: text }),
      )
      request.end(body)
    })
  }
}

/** The requests of each visitor: pages, an unaccepted POST, and rarely a form, because of rate limits. */
const FORM = 'POST /submissions'
const pages = ['GET /', 'GET /about/2', 'GET /cause', 'POST /']
const requests = [...Array.from({ length: 8 }, () => pages).flat(), FORM]

const VISITORS = 6
const PAUSE_MS = 10
const LOAD_MS = 15_000

/**
 * Visitors who send requests without a pause, until they are stopped. A visit is `null` if the response was as before
 * the load, and otherwise describes a response of 500 or more, or a missing one.
 */
export const startLoad = ({ port, host, certificate: ca }: VisitorOptions): Crowd<string | null> => {
  const visitors = Array.from({ length: VISITORS }, (_, turn) => ({
    turn,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  }))
  const site = { ca, servername: host, timeout: LOAD_MS }
  const headers = { host, origin: `https://${host}` }
  const form = () => ({
    ...{ agent: false, localAddress: anyVisitor(), body: JSON.stringify(newsletter()) },
    headers: { ...headers, 'content-type': 'application/json' },
  })
  return crowd(VISITORS, PAUSE_MS, async (index) => {
    const visitor = visitors[index] ?? { turn: 0, agent: new Agent() }
    const line = requests[visitor.turn++ % requests.length] ?? FORM
    const [method = '', path = ''] = line.split(' ')
    const began = Date.now()
    const { status, text } = await answerOf(`https://127.0.0.1:${port}${path}`, {
      ...{ ...site, method },
      ...(line === FORM ? form() : { agent: visitor.agent, headers: headers }),
    })
    const isGood = line === FORM ? status === 204 : status > 0 && status < 500
    return isGood ? null : `${line}: ${status || text} after ${Date.now() - began} ms`
  })
}
