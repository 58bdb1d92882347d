import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Asked, SiteNodes } from './siteNodes'

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
  const drawn = newSecret()
  const kept =
    nodes.node === null ? inFolder(dataDir, drawn) : nodes.ask((engine) => commonSecret(engine, 'site'), null)
  const secret = await kept.catch((error: unknown) => (warn(`site secret: not kept: ${String(error)}`), null))
  return secret ?? drawn
}

const FILE = 'site.key'
const SPACE = 'secrets'
const Secret = t.strict({ secret: t.string })

/** A secret that all nodes have; whichever needs it first makes it. */
export const commonSecret = async (engine: Asked, key: string): Promise<string> => {
  await engine.replace(SPACE, key, { secret: newSecret() }, 0)
  const kept = Secret.decode((await engine.get(SPACE, key))?.body)
  if (isLeft(kept)) throw new Error(`${SPACE}/${key}: expected a secret`)
  return kept.right.secret
}

const newSecret = (): string => randomBytes(32).toString('base64url')

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
