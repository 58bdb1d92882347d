import { request } from 'node:http'
import { startLocalServer } from '@caravanserai/releases/testing'

/** A load balancer that sends each request to the next site. */
export interface RoundRobin {
  readonly url: string
  /** The sites from now on. */
  readonly over: (urls: ReadonlyArray<string>) => void
  readonly close: () => Promise<void>
}

export const roundRobin = async (): Promise<RoundRobin> => {
  let sites: ReadonlyArray<string> = []
  let next = 0
  const server = await startLocalServer((incoming, outgoing) => {
    const site = sites[(next += 1) % sites.length] ?? ''
    const { method, headers } = incoming
    const asked = request(new URL(incoming.url ?? '/', site), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    // A site that is stopped ends its streams of events.
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  })
  return {
    url: server.origin,
    over: (urls) => {
      sites = urls
    },
    close: server.stop,
  }
}
