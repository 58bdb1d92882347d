import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { faultOfName, conflictOf, malformedPattern, readRoutes } from '@caravanserai/releases'
import type { Owner } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'

/** The exported `routes` of the tree's remotes, by name. */
type RoutesByRemote = Readonly<Record<string, unknown>>

/**
 * A one-line message about the first address of a new remote that another remote of the tree owns; `null` when there
 * is none. The gate of `npm run ship` checks remotes that are live elsewhere.
 */
export const addressFault = (name: string, routes: RoutesByRemote): string | null => {
  const patterns = [`/${name}`, `/${name}/:id`]
  return malformedPattern(patterns) ?? conflictOf(patterns, Object.entries(routes).map(ownerOf))
}

const ownerOf = ([name, routes]: [string, unknown]): Owner => {
  const pages = readRoutes(routes)
  if (isLeft(pages)) throw new Error(`remotes/${name}/routes.ts: ${pages.left}`)
  return { name, patterns: pages.right.map(({ pattern }) => pattern) }
}

/**
 * A one-line reason why a remote cannot have this name; `null` for a valid name. The name is a folder, part of
 * addresses, of the keys of stored releases and of `RELEASE_KEYS`, and a global variable of the browser that the
 * federation runtime looks up.
 * @param folders of the tree, which are also arguments of `npm test -- NAME`
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

/** The properties of `window`: redeclaring one in a script changes the page, or has no effect. */
const browserGlobals = (): ReadonlySet<string | undefined> => {
  const types = createRequire(__filename).resolve('typescript/lib/lib.dom.d.ts')
  const declared = readFileSync(types, 'utf8').matchAll(/^declare (?:var|const|function) (\w+)/gm)
  return new Set([...declared].map(([, name]) => name))
}
