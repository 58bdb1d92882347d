import { existsSync } from 'node:fs'
import path from 'node:path'
import { isFree } from '../../lib/process/ports'
import { run } from '../../lib/process/run'
import { started } from '../support/command'
import type { Running } from '../support/command'
import { host, nextPort, root, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'

const running = new Set<Running>()

/** `npm start` as on a terminal: `interrupt` signals all of its processes, as Ctrl-C does. */
const start = (env: NodeJS.ProcessEnv) => {
  const command = path.join(root, 'tools', 'run.mjs')
  const site = started([command, 'start'], { cwd: root, env, isGroup: true })
  const { child, output, complained, ended } = site
  running.add(site)
  void ended.then(() => running.delete(site))
  return {
    ...site,
    /** Waits until the site prints its address; returns the addresses of all servers. */
    listening: async (): Promise<ReadonlyArray<string>> => {
      await expect
        .poll(() => (child.exitCode === null ? /Ctrl-C/.test(output()) : `it ended: ${complained()}`), {
          message: 'npm start listens',
          timeout: 50_000,
        })
        .toBe(true)
      return [
        ...output()
          .slice(output().indexOf('The site  '))
          .matchAll(/https?:\/\/[^\s]+/g),
      ].map(([url]) => url)
    },
    interrupt: () => child.pid !== undefined && process.kill(-child.pid, 'SIGINT'),
  }
}

test.afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
})

const nobodyAt = async (urls: ReadonlyArray<string>): Promise<void> => {
  for (const url of urls)
    await expect
      .poll(() => isFree(Number(new URL(url).port), host), { message: `${url} is free again` })
      .toBe(true)
}

test('invalid values of the site or its servers stop the start, with the expected values', async () => {
  const { ended, complained, output } = start({
    PORT: '80.5',
    CMS_URL: 'localhost:8000',
    CONTENT_TTL_MS: 'soon',
    DATA_DIR: temporaryFolder(),
  })
  expect(await ended).not.toBe(0)
  expect(complained().trim().split('\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/PORT: expected a whole number from 1 to 65535.*got "80\.5"/),
      expect.stringMatching(/CMS_URL: expected an http\(s\) address such as.*got "localhost:8000"/),
    ]),
  )
  expect(output()).not.toContain('Starting')

  const servers = start({
    PORT: String(await nextPort()),
    CONTENT_TTL_MS: 'soon',
    DATA_DIR: temporaryFolder(),
  })
  expect(await servers.ended).not.toBe(0)
  expect(servers.complained()).toContain('CONTENT_TTL_MS: expected a whole number')
})

test('servers listen on 127.0.0.1 only, stop on Ctrl-C, and a second start is refused', async () => {
  const dataDir = temporaryFolder()
  const env = { PORT: String(await nextPort()), DATA_DIR: dataDir }
  for (const time of ['first', 'second']) {
    const site = start(env)
    const urls = await site.listening()
    expect(urls[0]).toBe(`http://${host}:${env.PORT}`)
    expect(urls.length).toBe(5)
    for (const url of urls) expect(new URL(url).hostname).toBe(host)
    expect((await fetch(urls[0] ?? '')).status).toBe(200)
    if (time === 'second') expect(site.output()).not.toContain('Built')
    const second = start({ ...env, PORT: String(await nextPort()) })
    expect(await second.ended).toBe(1)
    expect(second.complained()).toContain(`is in use by the site at http://${host}:${env.PORT} (process`)
    site.interrupt()
    expect(await site.ended).toBe(0)
    await nobodyAt(urls)
  }
})

test('the servers stop with npm start, even if it is killed', async () => {
  const site = start({ PORT: String(await nextPort()), DATA_DIR: temporaryFolder() })
  const urls = await site.listening()
  site.child.kill('SIGKILL')
  await nobodyAt(urls)
})

test('npm start stops with a message when the server of the site stops', async () => {
  const site = start({ PORT: String(await nextPort()), DATA_DIR: temporaryFolder() })
  const urls = await site.listening()
  const children = (
    await run('pgrep', ['-P', String(site.child.pid), '-f', 'shell/dist/server'])
  ).output.trim()
  expect(children).toMatch(/^\d+$/)
  process.kill(Number(children), 'SIGKILL')
  expect(await site.ended).not.toBe(0)
  expect(site.complained()).toContain('The site has stopped')
  await nobodyAt(urls)
})

test('with CMS_URL the site reads from that backend, and the embedded one does not start', async ({
  startBackend,
}) => {
  const backend = await startBackend()
  backend.change('get_all_nested_cms_menu/', () => ({
    menus: [{ id: 40, name: 'Elsewhere', parent: null, children: [] }],
  }))
  const dataDir = temporaryFolder()
  const site = start({ PORT: String(await nextPort()), DATA_DIR: dataDir, CMS_URL: `${backend.url}/` })
  const urls = await site.listening()
  expect(site.output()).toContain(`${backend.url} (CMS_URL)`)
  const html = await (await fetch(urls[0] ?? '')).text()
  expect(html).toContain('href="/elsewhere/40"')
  expect(backend.requests.length).toBeGreaterThan(0)
  expect(existsSync(path.join(dataDir, 'content.sqlite'))).toBe(false)
  site.interrupt()
  expect(await site.ended).toBe(0)
})
