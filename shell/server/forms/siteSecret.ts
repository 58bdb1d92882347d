import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Asked, SiteNodes } from '../nodes/siteNodes'

export interface SiteSecretOptions {
  readonly dataDir: string
  readonly nodes: Pick<SiteNodes, 'ask' | 'node'>
  readonly warn: (line: string) => void
}

/**
 * The key of signatures and hashes that only this site reads, for a site without `SUBMISSIONS_SECRET`. It is drawn once, and kept in the
 * engine of the nodes, or on one machine in the data folder. Where that fails the key lasts as long as this process. Never rejects.
 */
export const siteSecret = async ({ dataDir, nodes, warn }: SiteSecretOptions): Promise<string> => {
  const drawn = randomBytes(32).toString('base64url')
  const kept =
    nodes.node === null ? inFolder(dataDir, drawn) : nodes.ask((engine) => inEngine(engine, drawn), null)
  const secret = await kept.catch((error: unknown) => (warn(`site secret: not kept: ${String(error)}`), null))
  return secret ?? drawn
}

const FILE = 'site.key'
const Key = t.strict({ key: t.string })

const inEngine = async (engine: Asked, drawn: string): Promise<string | null> => {
  // The first node decides.
  await engine.replace('secret', 'site', { key: drawn }, 0)
  const kept = Key.decode((await engine.get('secret', 'site'))?.body)
  return isRight(kept) ? kept.right.key : null
}

const inFolder = async (folder: string, drawn: string): Promise<string> => {
  const file = path.join(folder, FILE)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, drawn, { mode: 0o600, flag: 'wx' })
    return drawn
  } catch (error) {
    const kept = await readFile(file, 'utf8').catch(() => '')
    if (/^[\w-]{43}$/.test(kept)) return kept
    throw error
  }
}
