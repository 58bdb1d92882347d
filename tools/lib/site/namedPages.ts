import type { ReleaseSet } from '@caravanserai/releases'

/**
 * Pages of live releases by the names that an editor may also give to a menu: the last step of an address without parameters, and
 * the text of a link in the menus.
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
