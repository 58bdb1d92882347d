import { fetchText } from '../process/fetchText'
import { atOnce } from './atOnce'

/** How long an address may take to answer, in milliseconds. A late one is no dead one. */
export const ANSWER_MS = 8_000

/** Addresses that are requested at once. */
export const AT_ONCE = 4

/** The statuses of addresses of a site, in their order, without following redirects; `null` of one that does not answer in time. */
export const statusesAt = (
  url: string,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<number | null>> =>
  atOnce(AT_ONCE, addresses, (to) =>
    fetchText(new URL(to, url), ANSWER_MS, { redirect: 'manual' }).then(
      ({ status }) => status,
      () => null,
    ),
  )
