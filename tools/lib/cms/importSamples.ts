import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { anyPort } from '../process/ports'
import { plainEnvironment } from '../process/plainEnvironment'
import { run } from '../process/run'
import { stopServers } from '../process/servers'
import { say } from '../terminal/say'
import type { Cms, CmsOptions, StartedCms } from './cms'
import { kept, lastLines } from './package'

/**
 * Moves the sample content to a CMS, once: later changes by editors are kept. The site is not told of it. Rejects with what the import
 * says where something is lost.
 */
export const importSamples = async <Started extends StartedCms>(
  { adapter, start, writer }: Cms<Started>,
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
      env: { ...plainEnvironment(), IMPORT_TO_AUTHORIZATION: await writer(started) },
    })
    if (code !== 0) throw new Error(`The sample content could not be imported:\n${lastLines(output, 12)}`)
    kept(dataDir, 'imported', () => new Date().toISOString())
  } finally {
    await stopServers([started])
  }
}

/** Records that no start imports the samples. */
export const leaveEmpty = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true })
  kept(dataDir, 'imported', () => 'without the sample content')
}
