import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { logOnce } from '../logOnce'
import { Connections } from './connections'
import { saturation } from './loopLoad'
import { limitOverload } from './overload'
import type { Refusal } from './overload'

export interface LoadLimits {
  /** How many proxies of one's own are in front of the site. */
  readonly proxies: number
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** All limits of connections and requests that hold whatever is requested. `onRequests` is called before the routes are added. */
export const limitLoad = ({ proxies, logger }: LoadLimits) => {
  const warn = logOnce<null>((line) => logger.warn(line))
  return {
    connections: new Connections({ proxies, onRefused: () => warn(tooMany('connections'), null) }),
    onRequests: (app: FastifyInstance) =>
      limitOverload(app, { isSaturated: saturation(app), onRefused: (why) => warn(lines[why], null) }),
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
