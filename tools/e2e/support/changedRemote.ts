import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withoutLiveRelease } from '@caravanserai/releases'
import { expect } from '@playwright/test'
import { webpackRunner } from '../../lib/places'
import { run } from '../../lib/process/run'
import { alteredRelease } from '../../lib/release/alteredRelease'
import type { Alterations } from '../../lib/release/alteredRelease'
import { root, temporaryFolder } from './site'
import type { Site } from './site'
import { answerOf, crowd } from '../../../proofs/harness/visitors'
import { textOfHtml } from './visit'

/** The generated files in a remote's folder. */
const made = new Set(['node_modules', 'dist', 'dist-development', '.mf'])

/**
 * Builds a modified copy of a remote's sources, as its team would. Returns the folder of the build.
 * @param change receives the folder of the copied sources
 */
export const buildChanged = async (name: string, change: (folder: string) => void): Promise<string> => {
  const place = temporaryFolder()
  const folder = path.join(place, 'remotes', name)
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  cpSync(path.join(root, 'site.config.ts'), path.join(place, 'site.config.ts'))
  cpSync(path.join(root, 'remotes', name), folder, {
    recursive: true,
    filter: (file) => !made.has(path.basename(file)),
  })
  change(folder)
  const { code, output } = await run(process.execPath, [webpackRunner, 'build', folder, 'production'])
  if (code !== 0) throw new Error(output)
  return path.join(folder, 'dist')
}

/** Replaces a text in a source file. Throws when the text is not found. */
export const rewrite = (file: string, from: string | RegExp, to: string): void => {
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(from, to)
  if (changed === source) throw new Error(`${file}: expected ${String(from)}`)
  writeFileSync(file, changed)
}

/** Alters a finished build (`alteredRelease`). Returns the folder of the altered build. */
export const altered = (dist: string, release: string, alterations: Alterations): string => {
  const folder = path.join(temporaryFolder(), 'dist')
  alteredRelease(dist, folder, release, alterations)
  return folder
}

export const distOf = (name: string): string => path.join(root, 'remotes', name, 'dist')

/** The title of the list of causes in `retitledCharity`. */
export const newTitle = 'Causes that are open'

/** The charity section with another title on its list of causes; built once per process. */
export const retitledCharity = (): Promise<string> =>
  (retitled ??= buildChanged('charity', (folder) =>
    rewrite(path.join(folder, 'causes', 'list', 'page.ts'), /title: 'Causes'/, `title: '${newTitle}'`),
  ))
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
