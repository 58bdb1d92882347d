import type { Asked } from '../server/nodes/siteNodes'

/** What several nodes ask one engine in memory, each by a number of its own. */
export const engineInMemory = () => {
  const kept = new Map<string, { readonly key: string; version: number; at: number; body: unknown }>()
  const claims = new Map<string, { readonly holder: number; readonly until: number }>()
  let puts = 0
  return {
    /** How often something was kept. */
    puts: () => puts,
    /** Of what is asked, only these. */
    askedBy: (holder: number): Pick<Asked, 'get' | 'put' | 'claim' | 'now'> => ({
      get: async (space, key) => kept.get(`${space}/${key}`) ?? null,
      put: async (space, key, body) => {
        puts += 1
        const carried = JSON.parse(JSON.stringify(body)) as unknown
        kept.set(`${space}/${key}`, { key, version: puts, at: Date.now(), body: carried })
        return puts
      },
      claim: async (key, ms) => {
        const held = claims.get(key)
        if (held && held.holder !== holder && held.until > Date.now()) return false
        claims.set(key, { holder, until: Date.now() + ms })
        return true
      },
      now: () => Date.now(),
    }),
  }
}
