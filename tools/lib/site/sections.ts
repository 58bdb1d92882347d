import { capturedNames } from '@caravanserai/releases'
import type { ReleaseSet } from '@caravanserai/releases'
import { fetchText } from '@caravanserai/releases/requests'

const ANSWER_MS = 8_000

/**
 * What the doctor is told of the live releases: the names of menus that they take, and their links in the menus that lead to no page
 * of the running site.
 * @param site its address; `null` where none runs, and then no link is known to be dead
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
