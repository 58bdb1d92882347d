import path from 'node:path'
import { withoutLiveRelease } from '@caravanserai/releases'
import { expect } from '@playwright/test'
import { alteredRelease } from '../../lib/release/alteredRelease'
import type { Alterations } from '../../lib/release/alteredRelease'
import {
  buildChanged as buildChangedIn,
  retitledCharity as retitledCharityIn,
} from '../../lib/states/changedRemote'
import { root, temporaryFolder } from './site'
import type { Site } from './site'
import { answerOf, crowd } from '../../../proofs/harness/visitors'
import { textOfHtml } from './visit'

/** Builds a modified copy of a remote's sources in a temporary folder. Returns the folder of the build. */
export const buildChanged = (name: string, change: (folder: string) => void): Promise<string> =>
  buildChangedIn(name, temporaryFolder(), change)

/** Alters a finished build (`alteredRelease`). Returns the folder of the altered build. */
export const altered = (dist: string, release: string, alterations: Alterations): string => {
  const folder = path.join(temporaryFolder(), 'dist')
  alteredRelease(dist, folder, release, alterations)
  return folder
}

export { newTitle, rewrite } from '../../lib/states/changedRemote'

export const distOf = (name: string): string => path.join(root, 'remotes', name, 'dist')

/** The charity section with another title on its list of causes; built once per process. */
export const retitledCharity = (): Promise<string> => (retitled ??= retitledCharityIn(temporaryFolder()))
let retitled: Promise<string> | undefined

/** Stores a build and makes it live, as `npm run ship` does. */
export const ship = async (site: Site, build: string): Promise<string> =>
  (await site.ledger.ship(build, 'charity')).now

export const rollBack = async (site: Site): Promise<void> => {
  await site.ledger.change((set) => withoutLiveRelease(set, 'charity') ?? set)
}

export const headingOf = async (site: Site): Promise<string> => {
  const html = await (await fetch(`${site.url}/cause`)).text()
  return textOfHtml(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '')
}

export const shows = (site: Site, title: string) =>
  expect.poll(() => headingOf(site), { timeout: 30_000, intervals: [100] }).toBe(title)

/** The files of the shell and of the travel section that a page loads. */
export const filesOf = async (site: Site, address: string): Promise<ReadonlyArray<string>> => {
  const html = await (await fetch(`${site.url}${address}`)).text()
  return [...new Set(html.match(/\/_\/(shell|travel)\/[\w.-]+/g))].sort()
}

/** Requests each address as a separate visitor; gives the fault of each response, or `null` for status 200. */
export const visitors = (site: Site, addresses: ReadonlyArray<string>) =>
  crowd(addresses.length, 20, async (visitor) => {
    // A busy machine may respond late.
    const { status, text } = await answerOf(`${site.url}${addresses[visitor]}`, { timeout: 120_000 })
    return status === 200 ? null : `${addresses[visitor]}: ${status || text}`
  })
