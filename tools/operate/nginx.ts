import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../lib/places'
import { startLocalServer } from '../lib/process/localServer'
import { anyPort } from '../lib/process/ports'
import type { CommandRun } from '../lib/process/runCommand'
import { until } from '../lib/process/until'
import { newsletter } from '../lib/site/newsletter'
import { messageOf, say } from '../lib/terminal/say'
import { check } from '../lib/terminal/check'
import type { Check } from '../lib/terminal/check'
import { isInstalled } from '../lib/process/run'
import { exampleHost, startNginx } from './nginxServer'
import { filesOf, firstReleases, packageSite, PackagedSite, writeEnvFile } from './packagedSite'
import { tryPackageCommands } from './packageCommands'
import { processesOf } from '../lib/process/processes'
import { rollingRestart, startLoad } from './rollingRestart'
import { Visitor } from './visitor'

/**
 * Packages the site, starts two of it as `docs/deploy.md` says, with `deploy/nginx.conf` in front of them, and tries what an
 * operator relies on: the package is whole, everything gets through the proxy, no secret is seen anywhere, and a rolling
 * restart costs no request. Tries nothing where there is no nginx.
 */
export const tryNginx = async (run: CommandRun): Promise<ReadonlyArray<Check>> => {
  if (!(await isInstalled('nginx', '-v'))) {
    say('nginx is not installed, so that nothing is tried behind it: apt-get install nginx-light')
    return []
  }
  const folder = path.join(run.folder, 'nginx')
  // Sites and workers of nginx are of other users.
  mkdirSync(folder)
  for (const one of [run.folder, folder]) chmodSync(one, 0o755)
  const results: Check[] = []
  const attempt = async (name: string, action: () => Promise<string | void>): Promise<boolean> => {
    const result = await check(name, action)
    results.push(result)
    return result.fault === null
  }
  await tryAll({ ...run, folder }, attempt).catch((error: unknown) =>
    results.push({ name: 'the sites and nginx start', fault: messageOf(error) }),
  )
  return results
}

type Attempt = (name: string, action: () => Promise<string | void>) => Promise<boolean>

/** Secrets that must not be seen anywhere. */
const secrets = (): Readonly<Record<string, string>> => {
  const made = () => randomBytes(16).toString('hex')
  return { CONTENT_SECRET: made(), SUBMISSIONS_SECRET: made(), AWS_SECRET_ACCESS_KEY: made() }
}

const tryAll = async ({ folder, onEnd }: CommandRun, attempt: Attempt): Promise<void> => {
  const packaged = path.join(folder, 'site')
  const secret = secrets()
  const token = randomBytes(16).toString('hex')
  if (!(await attempt('npm run package makes a folder', () => packageSite(packaged)))) return
  await attempt('no development dependency is in it', () => withoutTools(packaged))
  const before = filesOf(packaged)

  const received: string[] = []
  const receiver = await startLocalServer(async (request, response) => {
    received.push(await text(request))
    response.writeHead(204).end()
  })
  onEnd(receiver.stop)
  const envFile = path.join(folder, 'env')
  firstReleases(packaged, path.join(folder, 'releases'))
  writeEnvFile(envFile, {
    ...secret,
    SUBMISSIONS_URL: `${receiver.origin}/${token}`,
    RELEASES: path.join(folder, 'releases'),
    CMS_ADAPTER: 'files',
    PROXIES: '1',
    SITE_URL: `https://${exampleHost}`,
  })
  const ports = [await anyPort('127.0.0.1'), await anyPort('127.0.0.1')] as const
  const dataDirOf = (port: number): string => path.join(folder, 'data', String(port))
  const sites = ports.map(
    (port) => new PackagedSite({ folder: packaged, envFile, port, dataDir: dataDirOf(port) }),
  )
  for (const site of sites)
    onEnd(() => site.stop().catch((error: unknown) => say(`cleaning up: ${messageOf(error)}`)))
  for (const site of sites)
    await attempt('a packaged site starts', async () => {
      const { pageMs, readyMs } = await site.start()
      return `first page after ${(pageMs / 1000).toFixed(1)} s, ready after ${(readyMs / 1000).toFixed(1)} s`
    })
  const [httpPort, httpsPort] = [await anyPort('127.0.0.1'), await anyPort('127.0.0.1')]
  const nginx = await startNginx({ folder, httpPort, httpsPort, sites: ports })
  onEnd(nginx.stop)
  const { certificate } = nginx
  const visitorFrom = (from?: string) =>
    new Visitor({ port: httpsPort, host: exampleHost, certificate, ...(from !== undefined && { from }) })
  const visitor = visitorFrom()
  onEnd(() => visitor.leave())

  await attempt('pages come by HTTP/2, with the headers of the site alone', () => pages(visitor))
  await attempt('plain HTTP leads to TLS', () => redirect(httpPort))
  await attempt('the id of a request is the same in nginx, the site and the response', () =>
    requestIds(visitor, nginx.accessLog, sites),
  )
  const streamed = attempt('events come through as they are sent, and the stream stays open', () =>
    stream(visitor),
  )
  await attempt('a form with a file of 3 MB is delivered', () => largeForm(visitor, received))
  await attempt('limits count visitors, and no header of theirs changes it', () => perVisitor(visitorFrom))
  await attempt('what is for operators is closed to visitors', () =>
    closed(visitor, visitorFrom('127.0.0.2')),
  )
  await streamed
  await attempt('a rolling restart costs no request', async () => {
    const load = startLoad({ port: httpsPort, host: exampleHost, certificate })
    const stopped = await rollingRestart(sites).finally(load.stop)
    const failed = load.visits.filter((fault) => fault !== null)
    if (failed.length > 0)
      throw new Error(
        `${failed.length} of ${load.visits.length} requests failed: ${failed.slice(0, 5).join(', ')}`,
      )
    return `${load.visits.length} requests, ended after ${stopped.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`
  })
  await attempt('the commands of the package do what an operator needs where there is no clone', async () => {
    const held = submission('volunteer', {
      ...volunteer,
      message: 'https://a.example https://b.example https://c.example',
    })
    const { status } = await fetch(`${sites[0]?.url}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `https://${exampleHost}` },
      body: JSON.stringify(held),
    })
    expected('the status of a form', status, 204)
    await tryPackageCommands({ packaged, envFile, port: ports[0], dataDir: dataDirOf(ports[0]) }, held)
  })
  const hidden = [...Object.values(secret), token]
  await attempt('no secret is in a process list, a page or a log', async () => {
    for (const site of sites)
      for (const { pid, command, environment } of processesOf(site.pid)) {
        sees(hidden, command, `the command line of ${command}`)
        if (pid !== site.pid) sees(hidden, environment ?? '', `the environment of ${command}`)
      }
    for (const page of ['/', '/contact/3', '/nowhere', '/content/for?address=/&frame=1', '/sitemap.xml'])
      sees(hidden, (await visitor.get(page)).body, page)
    for (const site of sites) {
      const wrong = await fetch(`${site.url}/content/changed`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret['CONTENT_SECRET']}x` },
      })
      if (wrong.status !== 401) throw new Error(`a wrong secret: status ${wrong.status}`)
      sees(hidden, `${await (await fetch(`${site.url}/readyz`)).text()}${site.log.join('\n')}`, 'the log')
    }
    for (const log of [nginx.accessLog, nginx.errorLog]) sees(hidden, readFileSync(log, 'utf8'), log)
  })
  await attempt('sites end when they are asked to', async () => {
    for (const site of sites) await site.stop()
  })
  await attempt('nothing is written into the package', async () => {
    const changed = filesOf(packaged).filter((file) => !before.includes(file))
    if (changed.length > 0) throw new Error(`written: ${changed.slice(0, 5).join(', ')}`)
  })
}

const sees = (hidden: ReadonlyArray<string>, text: string, where: string): void => {
  if (hidden.some((one) => text.includes(one))) throw new Error(`a secret is in ${where.slice(0, 100)}`)
}

const expected = (what: string, given: unknown, wanted: unknown): void => {
  if (given !== wanted) throw new Error(`${what}: expected ${String(wanted)}, got ${String(given)}`)
}

/** The tools of the project must not be found from where the server is, neither in the package nor above it. */
const withoutTools = async (packaged: string): Promise<void> => {
  const own: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const require = createRequire(path.join(packaged, 'shell', 'dist', 'server', 'server.js'))
  const isFound = (name: string): boolean =>
    (require.resolve.paths(name) ?? []).some((folder) => existsSync(path.join(folder, name)))
  const found = Object.keys(own.devDependencies).filter(isFound)
  if (found.length > 0) throw new Error(`it finds ${found.join(', ')}`)
  const lock: { readonly packages: Readonly<Record<string, object>> } = JSON.parse(
    readFileSync(path.join(packaged, 'package-lock.json'), 'utf8'),
  )
  const unknown = readdirSync(path.join(packaged, 'node_modules')).find(
    (name) =>
      !name.startsWith('.') &&
      !Object.keys(lock.packages).some((one) => one.startsWith(`node_modules/${name}`)),
  )
  if (unknown !== undefined) throw new Error(`node_modules/${unknown} is not in its lock file`)
}

const pages = async (visitor: Visitor): Promise<void> => {
  for (const page of ['/', '/about/2', '/cause', '/contact/3']) {
    const { status, headers, body } = await visitor.get(page)
    expected(page, status, 200)
    if (!body.includes('</html>')) throw new Error(`${page}: not a whole document`)
    expected(`${page}: strict-transport-security`, typeof headers['strict-transport-security'], 'string')
    if (!body.includes('<h1')) throw new Error(`${page}: no heading`)
    for (const [, file = ''] of [...body.matchAll(/<script[^>]+src="([^"]+)"/g)].slice(0, 3))
      expected(file, (await visitor.get(file)).status, 200)
  }
  expected('the protocol', visitor.protocol, 'h2')
}

const redirect = async (port: number): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/cause?a=b`, { redirect: 'manual' })
  expected('the status', answer.status, 301)
  expected('the address', answer.headers.get('location'), `https://${exampleHost}/cause?a=b`)
}

const requestIds = async (
  visitor: Visitor,
  accessLog: string,
  sites: ReadonlyArray<PackagedSite>,
): Promise<void> => {
  const chosen = '11111111111111111111111111111111'
  const { headers } = await visitor.get('/about/2', { traceparent: `00-${chosen}-2222222222222222-01` })
  const id = String(headers['x-request-id'])
  if (!/^[0-9a-f]{32}$/.test(id) || id === chosen) throw new Error(`x-request-id is ${id}`)
  const isLogged = () => sites.some(({ log }) => log.some((line) => line.includes(id)))
  expected('the line in the log of a site', await until(isLogged, 2_500), true)
  expected('the line in the log of nginx', readFileSync(accessLog, 'utf8').includes(id), true)
}

/** A heartbeat comes every 25 seconds. */
const stream = async (visitor: Visitor): Promise<void> => {
  await visitor.stream('/content/live?address=%2Fabout%2F2', 3_000, (text) => /^data: \S/m.test(text))
  await visitor.stream('/content/live?address=%2Fabout%2F2', 30_000, (text) => /^:$/m.test(text))
}

const volunteer = { name: 'A', email: 'a@example.org', phone: '', place: '', skills: '', message: 'hello' }

const submission = (form: string, values: object, file?: object) => ({
  ...{ ...newsletter(), form, values },
  ...(file && { files: [file] }),
})

/** As long as the site takes to deliver what cannot be delivered at once, in milliseconds. */
const DELIVERY_MS = 15_000

const largeForm = async (visitor: Visitor, received: ReadonlyArray<string>): Promise<void> => {
  const base64 = randomBytes(3_000_000).toString('base64')
  const form = submission('volunteer', volunteer, { name: 'cv.pdf', type: 'application/pdf', base64 })
  expected('the status', (await visitor.post('/submissions', form)).status, 204)
  const delivered = () => received.find((text) => text.includes(form.id))
  // It may be delivered after its sender has been answered.
  await until(() => delivered() !== undefined, DELIVERY_MS)
  expected('the file at the receiver', delivered()?.includes(base64), true)
}

/** Of forms, each of the two sites takes ten a minute of one visitor. */
const perVisitor = async (visitorFrom: (from: string) => Visitor): Promise<void> => {
  const [eager, other] = [visitorFrom('127.0.0.2'), visitorFrom('127.0.3.3')]
  const statuses: number[] = []
  for (let n = 0; n < 24; n += 1) {
    const pretended = { 'x-forwarded-for': `203.0.113.${n}` }
    statuses.push((await eager.post('/submissions', newsletter(), pretended)).status)
  }
  const refused = statuses.filter((status) => status === 429).length
  const afterwards = (await other.post('/submissions', newsletter())).status
  eager.leave()
  other.leave()
  expected('forms of one visitor that are refused', refused, 4)
  expected('the form of another visitor', afterwards, 204)
}

const closed = async (own: Visitor, visitor: Visitor): Promise<void> => {
  const statusOf = async (page: string) => (await visitor.get(page)).status
  const statuses = [await statusOf('/readyz'), await statusOf('/metrics'), await statusOf('/healthz')]
  const changed = (await visitor.post('/content/changed', {})).status
  const ready = (await own.get('/readyz')).status
  visitor.leave()
  expected('/readyz, /metrics, /healthz, /content/changed', [...statuses, changed].join(), '403,404,200,404')
  expected('/readyz of the machine itself', ready, 200)
}
