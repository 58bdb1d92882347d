import type { Readings } from '@caravanserai/adapters/server'
import { versionOfValue } from '../workers/sentAnswers'
import { etagOf } from '../http/sendCompressed'
import type { MadeOf } from '../http/readyResponses'
import { limits } from './limits'
import { PageCache } from '../pages/pageCache'
import type { KeptPage } from '../pages/pageCache'
import type { Moment, PageIndex } from '../pages/pageIndex'

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

/** A cached response. */
interface KeptResponse extends AnswerResponse {
  /** The hash of the whole response. */
  readonly name: string
  /** The moment before its content was loaded last. */
  moment: Moment
}

/**
 * A cache of `/content` responses. While the readings are unchanged, a body is serialized, hashed and compressed once.
 * While no change is reported, an address is not loaded again for a moment, as with pages.
 */
export class KeptAnswers {
  private readonly responses = new PageCache<KeptResponse>(limits.keptBytes)

  constructor(private readonly index: Pick<PageIndex, 'isFreshSince'>) {}

  /** The response whose content was loaded recently; `null` if it must be loaded. */
  find(key: string): AnswerResponse | null {
    const kept = this.responses.find(key)
    return kept !== undefined && this.index.isFreshSince(kept.moment) ? kept : null
  }

  /**
   * Caches the response with this body, and returns it.
   * @param moment the moment before the content was loaded
   */
  keep(key: string, moment: Moment, body: AnswerBody): AnswerResponse {
    const name = nameOf(body)
    const known = this.responses.find(key)
    if (known?.name === name) return Object.assign(known, { moment })
    const response = { ...responseOf(body), name, moment }
    this.responses.keep(key, response)
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
