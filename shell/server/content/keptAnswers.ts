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
  /** The combined version of the readings; `null` if they have none. */
  readonly version: string | null
  /** The live release set, for open tabs. */
  readonly set: string
  /** Builds the body. Equal readings, version and set must give the same text. */
  readonly text: () => string
}

export interface AnswerResponse extends KeptPage {
  readonly madeOf: MadeOf
}

/**
 * A cache of `/content` responses. While the readings are unchanged, a body is serialized, hashed and compressed
 * once. While no change is reported, an address is not loaded again for a moment, as with pages (`PageDependencies`).
 */
export class KeptAnswers {
  private readonly bodies = new PageCache<AnswerResponse>(limits.keptBytes)
  /** By request address: the hash of the body that was sent, and when its content was loaded. */
  private readonly sent = new LRUCache<string, Moment & { readonly name: string }>({
    max: limits.keptAddresses,
  })

  constructor(private readonly freshness: Pick<Freshness, 'isFresh'>) {}

  /** The cached response to an address whose content was loaded recently; `null` if it must be loaded. */
  find(address: string): AnswerResponse | null {
    const sent = this.sent.get(address)
    return sent !== undefined && this.freshness.isFresh(sent) ? (this.bodies.find(sent.name) ?? null) : null
  }

  /**
   * Caches the response with this body for the address, and returns it.
   * @param asked the moment before the content was loaded
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

/** A response that is not cached. */
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

/** A hash of the values without their age, for the `ETag`. */
const valuesOf = ({ readings, version }: AnswerBody): string =>
  JSON.stringify([readings.map(([path, { value }]) => [path, versionOfValue(value)]), version])

/** A hash of the whole response. */
const nameOf = ({ readings, version, set }: AnswerBody): string =>
  JSON.stringify([
    readings.map(([path, { value, origin, at }]) => [path, versionOfValue(value), origin, at]),
    version,
    set,
  ])
