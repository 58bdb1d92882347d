import { readFile } from 'node:fs/promises'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { decodeJson } from '@caravanserai/releases'
import type { DraftClaim } from './draftClaim'
import { limits } from './limits'

const Withdrawn = t.readonlyArray(
  t.strict({ id: t.string, until: t.number }),
  'the ids of withdrawn drafts and their ends',
)
type Withdrawn = t.TypeOf<typeof Withdrawn>

export interface WithdrawnDrafts {
  /** Rejects where the file cannot be read: then nothing is shown, because what was stolen must not be. */
  readonly has: (id: string) => Promise<boolean>
  /** Resolves when it is on disk. */
  readonly add: (claim: Pick<DraftClaim, 'id' | 'until'>) => Promise<void>
}

/** The addresses of drafts that were withdrawn before their end, in a file that all processes of the site on this machine read. */
export const withdrawnDrafts = (file: string, now: () => number = Date.now): WithdrawnDrafts => {
  let known: { readonly at: number; readonly all: Promise<Withdrawn> } | null = null

  const read = async (): Promise<Withdrawn> => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]'
      throw error
    })
    const decoded = decodeJson(Withdrawn, file)(text)
    if (isLeft(decoded)) throw new Error(decoded.left)
    return decoded.right
  }

  return {
    has: async (id) => {
      if (known === null || now() - known.at >= limits.drafts.withdrawnMs) known = { at: now(), all: read() }
      return (await known.all).some((one) => one.id === id)
    },
    add: async ({ id, until }) => {
      const others = (await read()).filter((one) => one.id !== id && one.until > now())
      await writeFileAtomic(file, JSON.stringify([...others, { id, until }]))
      known = null
    },
  }
}
