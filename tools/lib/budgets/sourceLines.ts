import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { linesOf } from './budgets'
import type { Sizes } from './budgets'

/** Whether a folder is a build, installed packages, or hidden. */
const isLeftOut = (folder: string): boolean => /^(\.|node_modules$|dist)/.test(folder)

const linesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return isLeftOut(entry.name) ? sum : sum + linesIn(file)
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? sum + newlines(readFileSync(file, 'utf8')) : sum
  }, 0)

const newlines = (text: string): number => text.split('\n').length - 1

/** Lines of TypeScript and JavaScript, tests included, of each top-level folder and of each of these remotes. */
export const sourceLines = (remotes: ReadonlyArray<string>): Sizes => {
  const top = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !isLeftOut(entry.name) && entry.name !== 'remotes' ? [entry.name] : [],
  )
  const folders = [...top, ...remotes.map((name) => `remotes/${name}`)]
  return Object.fromEntries(
    folders.flatMap((folder) => {
      const lines = linesIn(path.join(root, folder))
      return lines === 0 ? [] : [[linesOf(folder), lines]]
    }),
  )
}
