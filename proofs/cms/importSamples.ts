import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { anyPort } from '../../tools/lib/process/ports'
import { stopServers } from '../../tools/lib/process/servers'
import { say } from '../../tools/lib/terminal/say'
import type { Cms, CmsOptions, StartedCms } from './cms'
import { kept } from './package'

/** Fills a CMS with the sample content, once: later changes by editors are kept. The site is not notified. Rejects if a value is lost. */
export const importSamples = async <Started extends StartedCms>(
  { start, fill }: Cms<Started>,
  options: Omit<CmsOptions, 'env' | 'port'>,
): Promise<void> => {
  const { dataDir, host } = options
  if (existsSync(path.join(dataDir, 'imported'))) return
  say('Importing the sample content …')
  const started = await start({
    ...options,
    port: await anyPort(host),
    env: { SITE_URL: '', CONTENT_SECRET: '' },
  })
  try {
    await fill(started, dataDir)
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
