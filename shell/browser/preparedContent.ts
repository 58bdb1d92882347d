import { decorate } from '@caravanserai/adapters/browser'
import type { GatewayContent } from '@caravanserai/adapters/browser'
import type { Content } from '@caravanserai/adapters'
import { defer, from, switchMap } from 'rxjs'
import type { FetchedReadings, FetchReadings } from './fetchReadings'

export interface PreparedContent {
  readonly content: Content
  /** Asks in one request for all that the loaders of an address will ask for. An address is asked once in 20 s. */
  readonly prepare: (address: string) => void
  /** Says that a navigation to this address begins: its questions wait for what was prepared for it. */
  readonly arrive: (address: string) => void
  /** The version of what an address is shown from: `{frame}.{page}`, a half empty where it is not known. */
  readonly shown: (address: string) => string
  /**
   * Drops all that was kept, and asks anew for what the address and its frame are made of. Gives what puts it in the
   * place of the old, to be called just before the loaders run again; `null` when the address has no whole page now.
   * Rejects when the server cannot be asked.
   */
  readonly renew: (address: string) => Promise<(() => void) | null>
}

/** The address of the document and the version of what it was made of. */
export interface FirstView {
  readonly address: string
  readonly version: string
}

/** How long what was fetched for an address is good for, in milliseconds. */
const GOOD_FOR_MS = 20_000

/**
 * The gateway, with the content of a whole address fetched ahead: a hover starts the request, and the loaders after the
 * click find the answers. When that request fails, they ask one by one, as without it.
 */
export const preparedContent = (
  gateway: GatewayContent,
  fetchReadings: FetchReadings,
  first: FirstView,
): PreparedContent => {
  const asked = new Map<string, { readonly done: Promise<void>; readonly at: number }>()
  let awaited: Promise<void> = Promise.resolve()
  let frame = frameOf(first.version)
  const pages = new Map([[first.address, pageOf(first.version)]])

  const take = (address: string, { readings, version }: FetchedReadings): void => {
    gateway.prime(readings, GOOD_FOR_MS)
    pages.set(address, pageOf(version))
  }

  const prepare = (address: string): Promise<void> => {
    const known = asked.get(address)
    if (known !== undefined && performance.now() - known.at < GOOD_FOR_MS) return known.done
    const done = fetchReadings(address).then(
      (fetched) => {
        // What was under way when all was dropped is older than that.
        if (asked.get(address)?.done === done) take(address, fetched)
      },
      () => {
        if (asked.get(address)?.done !== done) return
        asked.delete(address)
        pages.delete(address)
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
    shown: (address) => `${frame}.${pages.get(address) ?? ''}`,
    renew: async (address) => {
      asked.clear()
      gateway.forget()
      const fetched = await fetchReadings(address, true)
      if (fetched.version === null) return null
      return () => {
        take(address, fetched)
        frame = frameOf(fetched.version)
      }
    },
  }
}

const frameOf = (version: string | null): string => version?.split('.')[0] ?? ''
const pageOf = (version: string | null): string => version?.split('.')[1] ?? ''
