import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { readRemoteJson } from '@caravanserai/releases/store'
import { webpackRunner } from '../lib/build/build'
import { run } from '../lib/process/run'
import { root, temporaryFolder } from './site'

/** The generated files in a remote's folder. */
const made = new Set(['node_modules', 'dist', 'dist-development', '.mf'])

/**
 * Builds a changed copy of a remote's sources, as its team would. Returns the folder of the build.
 * @param change receives the folder of the copied sources
 */
export const buildChanged = async (name: string, change: (folder: string) => void): Promise<string> => {
  const place = temporaryFolder()
  const folder = path.join(place, 'remotes', name)
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  cpSync(path.join(root, 'remotes', name), folder, {
    recursive: true,
    filter: (file) => !made.has(path.basename(file)),
  })
  change(folder)
  const { code, output } = await run(process.execPath, [webpackRunner, 'build', folder, 'production'])
  if (code !== 0) throw new Error(output)
  return path.join(folder, 'dist')
}

/** Replaces a text in a source file. Throws when the text is not found. */
export const rewrite = (file: string, from: string | RegExp, to: string): void => {
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(from, to)
  if (changed === source) throw new Error(`${file}: expected ${String(from)}`)
  writeFileSync(file, changed)
}

/**
 * A build whose server build or `remote.json` was changed afterwards, with its hashes updated: what a team
 * with other tools could publish. Returns the folder of the build.
 */
export const altered = (
  dist: string,
  release: string,
  {
    server = (code) => code,
    published = (info) => info,
  }: {
    readonly server?: (code: string) => string
    readonly published?: (info: RemoteJson) => RemoteJson
  },
): string => {
  const folder = path.join(temporaryFolder(), 'dist')
  cpSync(dist, folder, { recursive: true })
  const info = readRemoteJson(folder)
  const code = server(readFileSync(path.join(folder, info.server), 'utf8'))
  writeFileSync(path.join(folder, info.server), code)
  const files = { ...info.files, [info.server]: sha256(code) }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(published({ ...info, release, files })))
  return folder
}
