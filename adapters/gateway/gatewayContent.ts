import { isLeft, isRight, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { asyncScheduler, defer, map, of } from 'rxjs'
import { malformed } from '../content'
import type { Content, ContentResult } from '../content'
import { describe } from '../describe'
import { Cause } from '../domain/cause'
import { Menu } from '../domain/menu'
import { MenuPage } from '../domain/menuPage'
import { Slide } from '../domain/slide'
import { fetchJson } from '../http/fetchJson'
import type { GetJson } from '../http/fetchJson'
import { keeping } from '../withCache'
import { causesPath, menuPath, pagePath, slidesPath } from './questions'
import type { Readings } from './recording'

/** What the server answers to each question. */
const Envelope = t.type({ value: t.unknown }, 'an object with a value')
const Slides = t.readonlyArray(Slide, 'Slides')
const Causes = t.readonlyArray(Cause, 'Causes')

export interface GatewayOptions {
  readonly baseUrl?: string
  readonly getJson?: GetJson
  /** How long a reading is kept, primed or fetched: a hover and the click that follows cost one request. */
  readonly keepMs?: number
}

export interface GatewayContent extends Content {
  /** Answers these questions from memory, at once, for `forMs`. */
  readonly prime: (readings: Readings, forMs?: number) => void
}

/**
 * Adapter of the browser: the site's own server answers each question below `/content`; faults stay there.
 * Rich text is branded here, not sanitised again: it comes from our own origin, which sanitised it.
 * `ETag` and 304 are left to the browser's HTTP cache.
 */
export const gatewayContent = ({
  baseUrl = '/content',
  getJson = fetchJson({ timeLimitMs: 10_000 }),
  keepMs = 30_000,
}: GatewayOptions = {}): GatewayContent => {
  const primed = new Map<string, { readonly value: unknown; readonly until: number }>()
  // A failure is not kept: the click after a failed hover asks again.
  const keep = keeping({ ms: keepMs, failureMs: 0 })

  const fetched = <A>(path: string, codec: t.Decoder<unknown, A>): ContentResult<A> => {
    const url = `${baseUrl}/${path}`
    return getJson(url).pipe(
      map((answer) => {
        if (isLeft(answer)) return answer
        const envelope = Envelope.decode(answer.right)
        if (isLeft(envelope)) return left(malformed(url, Envelope.name, describe(answer.right)))
        const value = codec.decode(envelope.right.value)
        return isRight(value)
          ? right({ value: value.right, faults: [] })
          : left(malformed(url, codec.name, describe(envelope.right.value)))
      }),
    )
  }

  /** A primed value that is too old, or that this build does not understand, is asked for. */
  const read = <A>(path: string, codec: t.Decoder<unknown, A>): ContentResult<A> =>
    defer(() => {
      const reading = primed.get(path)
      const value = codec.decode(reading?.value)
      return reading !== undefined && asyncScheduler.now() < reading.until && isRight(value)
        ? of(right({ value: value.right, faults: [] }))
        : keep(fetched(path, codec), path)
    })

  return {
    menu: () => read(menuPath, Menu),
    slides: () => read(slidesPath, Slides),
    menuPage: (id) => read(pagePath(id), MenuPage),
    causes: () => read(causesPath, Causes),
    prime: (readings, forMs = keepMs) => {
      const until = asyncScheduler.now() + forMs
      for (const [path, value] of readings) primed.set(path, { value, until })
    },
  }
}
