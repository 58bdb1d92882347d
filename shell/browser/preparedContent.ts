import { decorate } from '@caravanserai/adapters/browser'
import type { GatewayContent, Readings } from '@caravanserai/adapters/browser'
import type { Content } from '@caravanserai/adapters'
import { defer, from, switchMap } from 'rxjs'

export interface PreparedContent {
  readonly content: Content
  /** Asks in one request for all that the loaders of an address will ask for. An address is asked once in 20 s. */
  readonly prepare: (address: string) => void
  /** Says that a navigation to this address begins: its questions wait for what was prepared for it. */
  readonly arrive: (address: string) => void
}

/** How long what was fetched for an address is good for, in milliseconds. */
const GOOD_FOR_MS = 20_000

/**
 * The gateway, with the content of a whole address fetched ahead: a hover starts the request, and the loaders after the
 * click find the answers. When that request fails, they ask one by one, as without it.
 */
export const preparedContent = (gateway: GatewayContent, fetchReadings: (address: string) => Promise<Readings>): PreparedContent => {
  const asked = new Map<string, { readonly done: Promise<void>; readonly at: number }>()
  let awaited: Promise<void> = Promise.resolve()

  const prepare = (address: string): Promise<void> => {
    const known = asked.get(address)
    if (known !== undefined && performance.now() - known.at < GOOD_FOR_MS) return known.done
    const done = fetchReadings(address).then(
      (readings) => gateway.prime(readings, GOOD_FOR_MS),
      () => {
        asked.delete(address)
      },
    )
    asked.set(address, { done, at: performance.now() })
    return done
  }

  return {
    content: decorate((question) => defer(() => from(awaited).pipe(switchMap(() => question))))(gateway),
    prepare: (address) => void prepare(address),
    arrive: (address) => {
      awaited = prepare(address)
    },
  }
}
