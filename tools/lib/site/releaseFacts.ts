import { capturedNames, parseRemoteJson } from '@caravanserai/releases'
import type { ReleaseSet, RemoteJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import { fetchText } from '@caravanserai/releases/requests'

/** Reads a file of a release by its path; `null` when it does not exist. */
type ReadFile = (file: string) => Promise<Buffer | null>

/** The kinds of content that live releases declare. Unreadable releases count as declaring none. */
export const declaredKinds = async (
  live: ReadonlyArray<{ readonly read: ReadFile }>,
): Promise<NonNullable<RemoteJson['kinds']>> => {
  const infos = await Promise.all(
    live.map(async ({ read }) => parseRemoteJson((await read('remote.json'))?.toString('utf8') ?? '')),
  )
  return infos.flatMap((info) => (isRight(info) ? (info.right.kinds ?? []) : []))
}

/**
 * Pages of live releases by the names that an editor may also give to a menu: the last segment of an address without
 * parameters, and the text of a link in the menus.
 */
export const namedPages = ({
  remotes,
}: ReleaseSet): ReadonlyArray<readonly [name: string, address: string]> =>
  Object.values(remotes)
    .filter(({ state }) => state === undefined)
    .flatMap(({ addresses, links = [] }) => [
      ...addresses.flatMap((address) =>
        /^\/[^/:*?]+$/.test(address) ? [[address.slice(1), address] as const] : [],
      ),
      ...links.map(({ name, to }) => [name, to] as const),
    ])

const ANSWER_MS = 8_000

/**
 * Facts about the live releases for the doctor: the menu names they claim, and their menu links to missing pages of
 * the running site.
 * @param site its address; `null` without a running site, and then no link counts as dead
 */
export const sectionsOf = async ({ remotes }: ReleaseSet, site: string | null) => {
  const live = Object.entries(remotes).filter(([, { state }]) => state === undefined)
  const links = live.flatMap(([section, { links: own = [] }]) =>
    own.map(({ name, to }) => ({ section, name, to })),
  )
  const isDead = await Promise.all(
    links.map(async ({ to }) => {
      if (site === null) return false
      const answer = await fetchText(new URL(to, site), ANSWER_MS).catch(() => null)
      return answer?.status === 404
    }),
  )
  return {
    names: Object.fromEntries(
      live.flatMap(([section, { addresses }]) =>
        capturedNames(addresses).map((name) => [name, section] as const),
      ),
    ),
    deadLinks: links.filter((_, at) => isDead[at]),
  }
}
