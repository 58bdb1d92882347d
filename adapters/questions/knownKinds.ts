import { keyOf } from '../domain/kind'
import type { KindDeclaration } from '../domain/kind'
import { isSiteKind, siteKinds } from '../domain/kinds'

export const knownKindLimits = {
  remotes: 200,
  /**
   * More than the releases of a remote that are live, in preview or rollback targets. Beyond this number, the least
   * recently used is evicted.
   */
  ofRemote: 200,
} as const

/**
 * The kinds that remotes have declared, by remote and by `keyOf`, each map in order from least to most recently used.
 * The registry is global to the process, because a path from any origin names a kind only by its key. A remote with
 * many releases evicts only its own oldest kinds. Written without a library, because the packages of teams include
 * this module.
 */
const declared = new Map<string, Map<string, KindDeclaration>>()

/** Returns the value of a key and marks it as the most recently used. */
const used = <A>(map: Map<string, A>, key: string): A | undefined => {
  const value = map.get(key)
  if (value !== undefined) {
    map.delete(key)
    map.set(key, value)
  }
  return value
}

const put = <A>(map: Map<string, A>, key: string, value: A, maximum: number): A => {
  map.set(key, value)
  const [oldest = ''] = map.keys()
  if (map.size > maximum) map.delete(oldest)
  return value
}

/** Registers kinds, before the declaring release asks their questions. Equal declarations are one kind. */
export const knowKinds = (kinds: ReadonlyArray<KindDeclaration>): void => {
  for (const kind of kinds) {
    const [remote = ''] = kind.name.split('/')
    const ofRemote = used(declared, remote) ?? put(declared, remote, new Map(), knownKindLimits.remotes)
    if (used(ofRemote, keyOf(kind)) === undefined) put(ofRemote, keyOf(kind), kind, knownKindLimits.ofRemote)
  }
}

/** The kinds that all remotes have declared. */
export const knownKinds = (): ReadonlyArray<KindDeclaration> =>
  [...declared.values()].flatMap((ofRemote) => [...ofRemote.values()])

/** The kind in the second step of a path; `null` when the path names no kind. */
export const kindIn = (path: string): KindDeclaration | null => {
  const key = path.split('/', 2)[1] ?? ''
  if (isSiteKind(key)) return siteKinds[key]
  const ofRemote = declared.get(key.split('.', 1)[0] ?? '')
  return (ofRemote && used(ofRemote, key)) ?? null
}
