import type { FastifyInstance } from 'fastify'
import { Connections } from './connections'
import { saturation } from './loopLoad'
import { limitOverload } from './overload'
import type { Refusal } from './overload'

export interface LoadLimits {
  /** How many proxies of one's own are in front of the site. */
  readonly proxies: number
  /** Logs a line, and each only once in a while. */
  readonly warn: (line: string) => void
}

/** All limits of connections and requests that hold whatever is requested. `onRequests` is called before the routes are added. */
export const limitLoad = ({ proxies, warn }: LoadLimits) => {
  return {
    connections: new Connections({ proxies, onRefused: () => warn(tooMany('connections')) }),
    onRequests: (app: FastifyInstance) =>
      limitOverload(app, { isSaturated: saturation(app), onRefused: (why) => warn(lines[why]) }),
  }
}

/** Without the address of the visitor, which does not belong in a log. */
const tooMany = (what: string): string =>
  `too many ${what} of one visitor at once: further ones are refused. Behind a proxy, set PROXIES`

const lines: Readonly<Record<Refusal, string>> = {
  saturated: 'more is asked than the process can answer: content and pictures are refused',
  kind: 'too many requests for content or pictures at once: further ones are refused',
  visitor: tooMany('requests'),
}
