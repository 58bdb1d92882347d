import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { run } from '../../tools/lib/process/run'
import { eachPage } from './eachPage'
import type { Site } from './site'
import type { Tool } from './tool'

/** A message of the Nu HTML checker. */
interface Message {
  readonly url: string
  readonly message: string
  readonly extract?: string
}

/** Every page as it is sent and as it is after its scripts have run, by the Nu HTML checker. */
export const html: Tool = {
  name: 'html',
  needs: { command: 'java', debian: 'default-jre-headless' },
  run: async (site) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'outside-html-'))
    try {
      const documents = new Map<string, string>()
      const keep = (when: string, at: string, text: string): void => {
        const file = path.join(folder, when, `${documents.size}.html`)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
        documents.set(`file:${file}`, when === 'sent' ? at : `${at} after scripts`)
      }
      for (const { path: at, text } of site.pages) keep('sent', at, text)
      await keepRun(site, (at, text) => keep('run', at, text))
      const findings = (await check(folder)).map(({ url, message, extract = '' }) => ({
        where: documents.get(url) ?? url,
        message,
        detail: extract.trim(),
      }))
      return { checked: `${site.pages.length} pages, as sent and after scripts`, findings }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const keepRun = async (site: Site, keep: (at: string, text: string) => void): Promise<void> => {
  await eachPage(site, async (page, at) => keep(at, await page.content()))
}

const check = async (folder: string): Promise<ReadonlyArray<Message>> => {
  const jar = createRequire(__filename).resolve('vnu-jar/build/dist/vnu.jar')
  const { output } = await run('java', ['-jar', jar, '--format', 'json', '--exit-zero-always', folder])
  const { messages }: { readonly messages: ReadonlyArray<Message> } = JSON.parse(output)
  return messages
}
