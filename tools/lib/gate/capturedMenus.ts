import { allEntries, menu, menuHref } from '@caravanserai/adapters'
import type { Menu } from '@caravanserai/adapters'
import { capturedNames } from '@caravanserai/releases'
import type { GateFault, RemoteJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { fetchText } from '../process/fetchText'
import { ANSWER_MS, statusesAt } from './statusesAt'

const Reading = t.type({ value: t.unknown })

/**
 * Entries of the content's menu whose pages a release takes without having them: dead links in the menu of every page. One that the
 * live release of the remote takes already is the editors' (`npm run doctor`).
 * @param url the address of the rehearsal
 * @param livePatterns those of the live release of the remote
 */
export const capturedMenus = async (
  { addresses }: Pick<RemoteJson, 'addresses'>,
  url: string,
  livePatterns: ReadonlyArray<string>,
): Promise<ReadonlyArray<GateFault>> => {
  const known = capturedNames(livePatterns)
  const names = capturedNames(addresses.map(({ path }) => path)).filter((name) => !known.includes(name))
  if (names.length === 0) return []
  const taken = allEntries(await menuOf(url)).filter(
    (entry) => entry.link === undefined && names.includes(nameIn(menuHref(entry))),
  )
  const statuses = await statusesAt(url, taken.map(menuHref))
  return taken
    .filter((_, at) => statuses[at] === 404)
    .map((entry) => ({
      check: 'addresses',
      file: 'addresses.ts',
      pages: [menuHref(entry)],
      fault: `is the page of the menu "${entry.name.slice(0, 60)}", which the remote would take and does not have`,
      remedy: 'choose another name for these addresses, or have the menu renamed',
    }))
}

const nameIn = (href: string): string => decodeURIComponent(href.split('/')[1] ?? '').toLowerCase()

/** The menu of the content; `[]` where it cannot be read. */
const menuOf = async (url: string): Promise<Menu> => {
  const answer = await fetchText(new URL(`/content/${menu.path}`, url), ANSWER_MS).catch(() => null)
  if (answer?.status !== 200) return []
  const sent: unknown = JSON.parse(answer.text)
  const read = Reading.is(sent) ? menu.codec.decode(sent.value) : null
  return read !== null && isRight(read) ? read.right : []
}
