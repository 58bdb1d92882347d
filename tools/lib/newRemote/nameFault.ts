import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { faultOfName, conflictOf, malformedPattern, readRoutes } from '@caravanserai/releases'
import type { Owner } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'

/** The exported `routes` of a remote of the tree, by its name. */
type RoutesByRemote = Readonly<Record<string, unknown>>

/**
 * The first address of a new remote that another one of the tree owns, in one line; `null` when there is none. Whether one
 * that is live elsewhere owns it is what the gate of `npm run ship` finds.
 */
export const addressFault = (name: string, others: RoutesByRemote): string | null => {
  const patterns = [`/${name}`, `/${name}/:id`]
  return malformedPattern(patterns) ?? conflictOf(patterns, Object.entries(others).map(ownerOf))
}

const ownerOf = ([name, routes]: [string, unknown]): Owner => {
  const pages = readRoutes(routes)
  if (isLeft(pages)) throw new Error(`remotes/${name}/routes.ts: ${pages.left}`)
  return { name, patterns: pages.right.map(({ pattern }) => pattern) }
}

/**
 * Why a remote cannot have this name, in one line; `null` when it can. The name is a folder, part of addresses, of the keys of
 * stored releases and of `RELEASE_KEYS`, and a global variable of the browser that the federation runtime looks up.
 * @param folders of the tree, which `npm test -- NAME` is about
 */
export const nameFault = (name: string, folders: ReadonlyArray<string>): string | null => {
  const fault = faultOfName(name)
  if (fault !== null) return fault
  if (!isVariable(name)) return `"${name}" is a word of JavaScript, and a remote is a variable in the browser`
  if (browserGlobals().has(name)) return `"${name}" is a variable of the browser itself: choose another name`
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
