import { quoted } from './quoted'

/**
 * What a release may declare besides addresses, and the first version of `@caravanserai/adapters` whose host knows it. A host that
 * does not know one refuses the release, because it could not serve what is declared.
 */
export const knownSince = { files: '4.6.0', forms: '4.6.0', kinds: '4.6.0', redirects: '4.6.0' } as const

/** The fields of `remote.json` in which something is declared. */
interface Declaring {
  readonly addresses: ReadonlyArray<{
    readonly file?: unknown
    readonly forms?: unknown
    readonly redirect?: unknown
  }>
  readonly kinds?: unknown
}

/** The field `declares` of `remote.json`: the names of what is declared in it, and since when hosts know that. */
export const declaresOf = ({
  addresses,
  kinds,
}: Declaring): { readonly declares?: Readonly<Record<string, string>> } => {
  const isUsed: Readonly<Record<keyof typeof knownSince, boolean>> = {
    files: addresses.some(({ file }) => file !== undefined),
    forms: addresses.some(({ forms }) => forms !== undefined),
    kinds: kinds !== undefined,
    redirects: addresses.some(({ redirect }) => redirect !== undefined),
  }
  const used = Object.entries(knownSince).filter(([name]) => isUsed[name as keyof typeof knownSince])
  return used.length === 0 ? {} : { declares: Object.fromEntries(used) }
}

/** Why this host cannot serve what a release declares, in one line; `null` where it knows all of it. */
export const unknownDeclaration = (declares: Readonly<Record<string, string>> = {}): string | null => {
  const unknown = Object.entries(declares).find(([name]) => !Object.hasOwn(knownSince, name))
  return unknown === undefined
    ? null
    : `declares ${quoted(unknown[0])}, which hosts know from @caravanserai/adapters ${unknown[1]} on: update the host first`
}
