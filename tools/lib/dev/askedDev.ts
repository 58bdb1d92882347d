/** What `npm run dev` was asked for. */
export interface AskedDev {
  /** The remotes whose dev servers start. */
  readonly names: ReadonlyArray<string>
  /** The address of a running site that everything else comes from, without a slash at its end; `null`: one that starts here. */
  readonly against: string | null
}

/** @param all the remotes of the tree. Throws one line when it is something else. */
export const askedDev = (words: ReadonlyArray<string>, all: ReadonlyArray<string>): AskedDev => {
  const at = words.indexOf('--against')
  const against = at === -1 ? null : siteOf(words[at + 1] ?? '')
  const names = at === -1 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
  const unknown = names.find((name) => !all.includes(name))
  if (unknown !== undefined)
    throw new Error(`npm run dev -- <remotes>: expected some of ${all.join(', ')}, got "${unknown}"`)
  return { names: names.length > 0 ? names : all, against }
}

const siteOf = (given: string): string => {
  const address = URL.canParse(given) ? new URL(given) : null
  if (address === null || !/^https?:$/.test(address.protocol) || address.pathname !== '/')
    throw new Error(
      `npm run dev -- --against: expected the address of a site, such as https://www.example.org, got "${given}"`,
    )
  return address.origin
}
