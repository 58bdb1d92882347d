import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { anyPort } from '../../tools/lib/process/ports'
import { stopServers } from '../../tools/lib/process/servers'
import { say } from '../../tools/lib/terminal/say'
import { runLiveTests } from '../harness/trial'
import type { Trial } from '../harness/trial'
import { editorEmail, importSamples } from './cms'
import type { Cms, StartedCms } from './cms'

const host = '127.0.0.1'

/**
 * Starts a CMS with a fresh import of the sample content, and runs live tests against it, one pattern after the
 * other: the first checks the imported content. Throws when a test fails.
 */
export const testCms = async <Started extends StartedCms>(
  cms: Cms<Started>,
  { folder, onEnd }: Trial,
  tests: ReadonlyArray<string>,
  record: boolean,
  envOf: (started: Started) => NodeJS.ProcessEnv = () => ({}),
) => {
  const sitePort = await anyPort(host)
  const secret = randomBytes(16).toString('hex')
  const log: string[] = []
  await cms.prepare()
  const dataDir = path.join(folder, cms.adapter)
  const options = { host, dataDir, onLog: (line: string) => void log.push(line) }
  await importSamples(cms, options)
  const siteUrl = `http://${host}:${sitePort}`
  const started = await cms.start({
    ...options,
    port: await anyPort(host),
    env: { SITE_URL: siteUrl, CONTENT_SECRET: secret },
  })
  onEnd(() => stopServers([started]))
  say(`${cms.name} answers at ${started.url}; testing …`)
  const env = {
    LIVE_CMS_URL: started.url,
    LIVE_EMAIL: editorEmail,
    LIVE_PASSWORD: started.password,
    LIVE_SITE_PORT: String(sitePort),
    LIVE_SECRET: secret,
    LIVE_RECORD: record ? '1' : '',
    ...envOf(started),
  }
  for (const test of tests)
    if ((await runLiveTests(test, env)) !== 0)
      throw new Error(
        `The real ${cms.name} does not pass the contract. The log of ${cms.name}:\n${log.slice(-20).join('\n')}`,
      )
  say(`The real ${cms.name} passes the contract`)
  return { started, sitePort, siteUrl, secret }
}

/** Throws when a page of the site contains broken pictures. */
export const expectPictures = async (page: Page): Promise<void> => {
  const broken = await page
    .locator('main img')
    .evaluateAll(
      (all) =>
        all.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0).length,
    )
  if (broken > 0) throw new Error(`${broken} pictures are not shown`)
}
