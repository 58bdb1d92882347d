import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { anyPort } from '../process/ports'
import { run } from '../process/run'
import { stopServers } from '../process/servers'
import { say } from '../terminal/say'
import { kept, lastLines } from './package'

export interface CmsOptions {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly env?: NodeJS.ProcessEnv
  readonly onLog: (line: string) => void
}

export interface StartedCms {
  readonly url: string
  /** Of the first user. */
  readonly password: string
  /** The `Authorization` header of who moves content here. */
  readonly writer: string
  readonly child: ChildProcess
}

/**
 * Moves the sample content to a CMS, once: later changes by editors are kept. The site is not told of it. Rejects with what the import
 * says where something is lost.
 */
export const importSamples = async (
  adapter: 'payload' | 'strapi',
  start: (options: CmsOptions) => Promise<StartedCms>,
  options: Omit<CmsOptions, 'env' | 'port'>,
): Promise<void> => {
  const { dataDir, host } = options
  // Earlier versions of Payload's import have kept the second.
  if (['imported', 'imported.json'].some((name) => existsSync(path.join(dataDir, name)))) return
  say('Importing the sample content …')
  const started = await start({
    ...options,
    port: await anyPort(host),
    env: { SITE_URL: '', CONTENT_SECRET: '' },
  })
  const command = [path.join(root, 'tools', 'run.mjs'), 'import', '--from', 'samples']
  const to = ['--to', `${adapter}:${started.url}`, '--ledger', path.join(dataDir, 'imported.jsonl')]
  try {
    const { code, output } = await run(process.execPath, [...command, ...to], {
      cwd: root,
      env: { ...process.env, IMPORT_TO_AUTHORIZATION: started.writer },
    })
    if (code !== 0) throw new Error(`The sample content could not be imported:\n${lastLines(output, 12)}`)
    kept(dataDir, 'imported', () => new Date().toISOString())
  } finally {
    await stopServers([started])
  }
}
