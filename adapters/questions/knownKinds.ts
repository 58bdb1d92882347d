import { LRUCache } from 'lru-cache'
import { keyOf } from '../domain/kind'
import type { KindDeclaration } from '../domain/kind'
import { isSiteKind, siteKinds } from '../domain/kinds'

export const knownKindLimits = {
  remotes: 200,
  /** More than the releases of a remote that are live, shown before or gone back to; beyond them the least recently asked is dropped. */
  ofRemote: 200,
} as const

/**
 * The kinds that remotes have declared, by remote and by `keyOf`. It is one for the process, because a path, wherever it comes
 * from, names a kind by its key alone. A remote with many releases drops its own oldest ones.
 */
const declared = new LRUCache<string, LRUCache<string, KindDeclaration>>({ max: knownKindLimits.remotes })

/** Makes the questions of these kinds known, before the release that declares them asks. Equal declarations are one kind. */
export const knowKinds = (kinds: ReadonlyArray<KindDeclaration>): void => {
  for (const kind of kinds) {
    const [remote = ''] = kind.name.split('/')
    const own = declared.get(remote) ?? new LRUCache({ max: knownKindLimits.ofRemote })
    declared.set(remote, own)
    const key = keyOf(kind)
    if (own.get(key) === undefined) own.set(key, kind)
  }
}

/** The kinds of a remote, the most recently used first. */
export const knownKinds = (): ReadonlyArray<KindDeclaration> =>
  [...declared.values()].flatMap((own) => [...own.values()])

/** The kind of which a path asks: its second step; `null` where that names none. */
export const kindIn = (path: string): KindDeclaration | null => {
  const key = path.split('/', 2)[1] ?? ''
  if (isSiteKind(key)) return siteKinds[key]
  return declared.get(key.split('.', 1)[0] ?? '')?.get(key) ?? null
}
