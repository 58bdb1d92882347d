import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Names that the site and its tools use themselves: parts of addresses, folders of the releases, a global of the browser. */
const ownNames = [
  'caravanserai',
  'content',
  'files',
  'healthz',
  'hosts',
  'media',
  'metrics',
  'preview',
  'previews',
  'readyz',
  'sets',
  'site',
]

/**
 * Why a remote cannot have this name, in one line; `null` when it can. The name is a folder, part of addresses, of the keys of
 * stored releases and of `RELEASE_KEYS`, and a global variable of the browser that the federation runtime looks up.
 * @param folders of the tree, which `npm test -- NAME` is about
 */
export const nameFault = (name: string, folders: ReadonlyArray<string>): string | null => {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(name))
    return `"${name}": expected 2 to 30 lower-case letters and digits, beginning with a letter, such as careers`
  if (!isVariable(name)) return `"${name}" is a word of JavaScript, and a remote is a variable in the browser`
  if (browserGlobals().has(name)) return `"${name}" is a variable of the browser itself: choose another name`
  if (ownNames.includes(name)) return `"${name}" is a name that the site uses itself: choose another one`
  if (folders.includes(name)) return `"${name}" is a folder of this tree, which npm test -- ${name} is about`
  return null
}

const isVariable = (name: string): boolean => {
  try {
    new Function(`'use strict'; let ${name}`)
    return true
  } catch {
    return false
  }
}

/** The variables of a window: a script that declares one of them again changes the page, or nothing. */
const browserGlobals = (): ReadonlySet<string | undefined> => {
  const types = createRequire(__filename).resolve('typescript/lib/lib.dom.d.ts')
  const declared = readFileSync(types, 'utf8').matchAll(/^declare (?:var|const|function) (\w+)/gm)
  return new Set([...declared].map(([, name]) => name))
}
