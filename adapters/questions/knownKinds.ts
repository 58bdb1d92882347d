import { keyOf } from '../domain/kind'
import type { KindDeclaration } from '../domain/kind'
import { isSiteKind, siteKinds } from '../domain/kinds'

export const knownKindLimits = {
  remotes: 200,
  /** More than the releases of a remote that are live, shown before or gone back to; beyond them the least recently asked is dropped. */
  ofRemote: 200,
} as const

/**
 * The kinds that remotes have declared, by remote and by `keyOf`, each map from the least recently used on. It is one for the process,
 * because a path, wherever it comes from, names a kind by its key alone. A remote with many releases drops its own oldest ones.
 * Written without a library, because the packages of teams have it, too.
 */
const declared = new Map<string, Map<string, KindDeclaration>>()

/** The value of a key, which is then the most recently used one. */
const used = <A>(map: Map<string, A>, key: string): A | undefined => {
  const value = map.get(key)
  if (value !== undefined) {
    map.delete(key)
    map.set(key, value)
  }
  return value
}

const put = <A>(map: Map<string, A>, key: string, value: A, most: number): A => {
  map.set(key, value)
  const [oldest = ''] = map.keys()
  if (map.size > most) map.delete(oldest)
  return value
}

/** Makes the questions of these kinds known, before the release that declares them asks. Equal declarations are one kind. */
export const knowKinds = (kinds: ReadonlyArray<KindDeclaration>): void => {
  for (const kind of kinds) {
    const [remote = ''] = kind.name.split('/')
    const own = used(declared, remote) ?? put(declared, remote, new Map(), knownKindLimits.remotes)
    if (used(own, keyOf(kind)) === undefined) put(own, keyOf(kind), kind, knownKindLimits.ofRemote)
  }
}

/** The kinds that all remotes have declared. */
export const knownKinds = (): ReadonlyArray<KindDeclaration> =>
  [...declared.values()].flatMap((own) => [...own.values()])

/** The kind of which a path asks: its second step; `null` where that names none. */
export const kindIn = (path: string): KindDeclaration | null => {
  const key = path.split('/', 2)[1] ?? ''
  if (isSiteKind(key)) return siteKinds[key]
  const own = declared.get(key.split('.', 1)[0] ?? '')
  return (own && used(own, key)) ?? null
}
