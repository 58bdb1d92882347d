import { LRUCache } from 'lru-cache'
import type { Readings } from '@caravanserai/adapters/server'
import { versionOfValue } from '../workers/sentAnswers'
import { etagOf } from '../http/sendCompressed'
import type { MadeOf } from '../http/readyResponses'
import { limits } from './limits'
import type { Freshness, Moment } from '../pages/dependencies'
import { PageCache } from '../pages/pageCache'
import type { KeptPage } from '../pages/pageCache'

/** The body of a response of `/content`. */
export interface AnswerBody {
  readonly readings: Readings
  /** What the readings are together a version of; `null` where they have none. */
  readonly version: string | null
  /** The release set that is live, for open tabs. */
  readonly set: string
  /** The body as text. Equal readings, version and set must give the same text. */
  readonly text: () => string
}

export interface AnswerResponse extends KeptPage {
  readonly madeOf: MadeOf
}

/**
 * Responses of `/content` that were sent before. As long as the readings are the same, their body is written, named and
 * compressed once; and while nothing is reported to have changed, an address is not asked again for a moment, as with
 * pages (`PageDependencies`).
 */
export class KeptAnswers {
  private readonly bodies = new PageCache<AnswerResponse>(limits.keptBytes)
  /** By the address of a request: the name of the body that was sent, and when its content was asked. */
  private readonly sent = new LRUCache<string, Moment & { readonly name: string }>({
    max: limits.keptAddresses,
  })

  constructor(private readonly freshness: Pick<Freshness, 'isFresh'>) {}

  /** The response to an address whose content was asked a moment ago; `null` when it must be asked. */
  find(address: string): AnswerResponse | null {
    const sent = this.sent.get(address)
    return sent !== undefined && this.freshness.isFresh(sent) ? (this.bodies.find(sent.name) ?? null) : null
  }

  /**
   * The response with this body, which answers the address for a moment.
   * @param asked taken before the content was asked
   */
  keep(address: string, asked: Moment, body: AnswerBody): AnswerResponse {
    const name = nameOf(body)
    this.sent.set(address, { ...asked, name })
    const known = this.bodies.find(name)
    if (known !== undefined) return known
    const response = responseOf(body)
    this.bodies.keep(name, response)
    return response
  }
}

/** A response that is not kept. */
export const responseOf = (body: AnswerBody): AnswerResponse => {
  const etag = `W/${etagOf(valuesOf(body))}`
  return {
    headers: {
      etag,
      'cache-control': 'no-cache',
      'x-release-set': body.set,
      'content-type': 'application/json; charset=utf-8',
    },
    etag,
    plain: Buffer.from(body.text()),
    brotli: null,
    madeOf: {
      set: body.set,
      versions: new Map(body.readings.map(([path, { value }]) => [path, versionOfValue(value)])),
    },
  }
}

/** Names what the `ETag` is made of: the values alone, whose age changes while they stay the same. */
const valuesOf = ({ readings, version }: AnswerBody): string =>
  JSON.stringify([readings.map(([path, { value }]) => [path, versionOfValue(value)]), version])

/** Names the whole response. */
const nameOf = ({ readings, version, set }: AnswerBody): string =>
  JSON.stringify([
    readings.map(([path, { value, origin, at }]) => [path, versionOfValue(value), origin, at]),
    version,
    set,
  ])
