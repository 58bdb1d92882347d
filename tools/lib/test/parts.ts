import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { remoteNames, root } from '../places'

/** A part of the tree that can be tested separately. */
export interface Part {
  readonly folder: string
  /** The browser tests of a remote; empty for other parts. */
  readonly specs: ReadonlyArray<string>
}

/** Files of `tools/e2e/quick` that test one remote without having its name. */
const furtherSpecs: Readonly<Record<string, ReadonlyArray<string>>> = {
  travel: ['home', 'contactForms'],
  charity: ['card'],
  auth: ['accountForms'],
}

/** Top-level folders with code of this project. */
export const codeFolders = (): ReadonlyArray<string> =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notCode.test(entry.name))
    .map(({ name }) => name)

const notCode = /^\.|^(node_modules|deploy|dist|docs|cms|coverage)$/

/** The parts by the names that `npm test -- <part>` takes: folders at the top, and remotes. */
export const parts = (): Readonly<Record<string, Part>> =>
  Object.fromEntries([
    ...codeFolders()
      .filter((folder) => folder !== 'remotes')
      .map((folder) => [folder, { folder, specs: [] }] as const),
    ...remoteNames().map((name) => [name, { folder: `remotes/${name}`, specs: specsOf(name) }] as const),
  ])

const specsOf = (remote: string): ReadonlyArray<string> =>
  [remote, ...(furtherSpecs[remote] ?? [])]
    .map((name) => path.join('tools', 'e2e', 'quick', `${name}.spec.ts`))
    .filter((file) => existsSync(path.join(root, file)))
