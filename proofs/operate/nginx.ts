import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { commandFile } from '../../tools/lib/packagedSite/writePackage'
import { root } from '../../tools/lib/places'
import { startLocalServer } from '@caravanserai/releases/testing'
import { anyPort } from '../../tools/lib/process/ports'
import { processesOf } from '../../tools/lib/process/processes'
import { isInstalled, run } from '../../tools/lib/process/run'
import { until } from '../../tools/lib/process/until'
import { messageOf, say } from '../../tools/lib/terminal/say'
import type { Trial } from '../harness/trial'
import { newsletter } from '../harness/visitors'
import { exampleHost, startNginx } from './nginxServer'
import {
  filesOf,
  firstReleases,
  PackagedSite,
  packageSite,
  rollingRestart,
  writeEnvFile,
} from './packagedSite'
import { startLoad, Visitor } from './visitor'

/**
 * Packages the site, starts two instances as `docs/guides/deploy.md` describes, with `deploy/nginx.conf` in front of
 * them, and tests the guarantees for operators: the package is complete, all traffic passes the proxy, no secret is
 * exposed, and a rolling restart loses no request. Does nothing when nginx is not installed.
 */
export const tryNginx = async (run: Trial): Promise<void> => {
  if (!(await isInstalled('nginx', '-v')))
    return say('nginx is not installed, so that nothing is tried behind it: apt-get install nginx-light')
  const folder = path.join(run.folder, 'nginx')
  // The sites and nginx's workers run as other users.
  mkdirSync(folder)
  for (const directory of [run.folder, folder]) chmodSync(directory, 0o755)
  await tryAll({ ...run, folder })
}

/** Secrets that must not be exposed. */
const secrets = (): Readonly<Record<string, string>> => {
  const made = () => randomBytes(16).toString('hex')
  return { CONTENT_SECRET: made(), SUBMISSIONS_SECRET: made(), AWS_SECRET_ACCESS_KEY: made() }
}

const tryAll = async ({ folder, onEnd, check }: Trial): Promise<void> => {
  const packaged = path.join(folder, 'site')
  const secret = secrets()
  const token = randomBytes(16).toString('hex')
  if (!(await check('npm run package makes a folder', () => packageSite(packaged)))) return
  await check('no development dependency is in it', () => withoutTools(packaged))
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
    await check('a packaged site starts', async () => {
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

  await check('pages come by HTTP/2, with the headers of the site alone', () => pages(visitor))
  await check('plain HTTP leads to TLS', () => redirect(httpPort))
  await check('the id of a request is the same in nginx, the site and the response', () =>
    requestIds(visitor, nginx.accessLog, sites),
  )
  const streamed = check('events come through as they are sent, and the stream stays open', () =>
    stream(visitor),
  )
  await check('a form with a file of 3 MB is delivered', () => largeForm(visitor, received))
  await check('limits count visitors, and no header of theirs changes it', () => perVisitor(visitorFrom))
  await check('what is for operators is closed to visitors', () => closed(visitor, visitorFrom('127.0.0.2')))
  await streamed
  await check('a rolling restart costs no request', async () => {
    const load = startLoad({ port: httpsPort, host: exampleHost, certificate })
    const stopped = await rollingRestart(sites).finally(load.stop)
    const failed = load.visits.filter((fault) => fault !== null)
    if (failed.length > 0)
      throw new Error(
        `${failed.length} of ${load.visits.length} requests failed: ${failed.slice(0, 5).join(', ')}`,
      )
    return `${load.visits.length} requests, ended after ${stopped.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`
  })
  await check('the commands of the package do what an operator needs where there is no clone', async () => {
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
  await check('no secret is in a process list, a page or a log', async () => {
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
  await check('sites end when they are asked to', async () => {
    for (const site of sites) await site.stop()
  })
  await check('nothing is written into the package', async () => {
    const changed = filesOf(packaged).filter((file) => !before.includes(file))
    if (changed.length > 0) throw new Error(`written: ${changed.slice(0, 5).join(', ')}`)
  })
}

const sees = (hidden: ReadonlyArray<string>, text: string, place: string): void => {
  if (hidden.some((secret) => text.includes(secret))) throw new Error(`a secret is in ${place.slice(0, 100)}`)
}

const expected = (subject: string, actual: unknown, wanted: unknown): void => {
  if (actual !== wanted) throw new Error(`${subject}: expected ${String(wanted)}, got ${String(actual)}`)
}

/** The project's tools must not be resolvable from the server, neither in the package nor above it. */
const withoutTools = async (packaged: string): Promise<void> => {
  const manifest: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const require = createRequire(path.join(packaged, 'shell', 'dist', 'server', 'server.js'))
  const isFound = (name: string): boolean =>
    (require.resolve.paths(name) ?? []).some((folder) => existsSync(path.join(folder, name)))
  const found = Object.keys(manifest.devDependencies).filter(isFound)
  if (found.length > 0) throw new Error(`it finds ${found.join(', ')}`)
  const lock: { readonly packages: Readonly<Record<string, object>> } = JSON.parse(
    readFileSync(path.join(packaged, 'package-lock.json'), 'utf8'),
  )
  const unknown = readdirSync(path.join(packaged, 'node_modules')).find(
    (name) =>
      !name.startsWith('.') &&
      !Object.keys(lock.packages).some((installed) => installed.startsWith(`node_modules/${name}`)),
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

/** The server sends a heartbeat every 25 seconds. */
const stream = async (visitor: Visitor): Promise<void> => {
  await visitor.stream('/content/live?address=%2Fabout%2F2', 3_000, (text) => /^data: \S/m.test(text))
  await visitor.stream('/content/live?address=%2Fabout%2F2', 30_000, (text) => /^:$/m.test(text))
}

const volunteer = { name: 'A', email: 'a@example.org', phone: '', place: '', skills: '', message: 'hello' }

const submission = (form: string, values: object, file?: object) => ({
  ...{ ...newsletter(), form, values },
  ...(file && { files: [file] }),
})

/** Time limit in milliseconds for the delivery of forms whose first attempt failed. */
const DELIVERY_MS = 15_000

const largeForm = async (visitor: Visitor, received: ReadonlyArray<string>): Promise<void> => {
  const base64 = randomBytes(3_000_000).toString('base64')
  const form = submission('volunteer', volunteer, { name: 'cv.pdf', type: 'application/pdf', base64 })
  expected('the status', (await visitor.post('/submissions', form)).status, 204)
  const delivered = () => received.find((text) => text.includes(form.id))
  // Delivery may follow after the response to the sender.
  await until(() => delivered() !== undefined, DELIVERY_MS)
  expected('the file at the receiver', delivered()?.includes(base64), true)
}

/** Each of the two sites accepts ten forms per minute from one visitor. */
const perVisitor = async (visitorFrom: (from: string) => Visitor): Promise<void> => {
  const [eager, patient] = [visitorFrom('127.0.0.2'), visitorFrom('127.0.3.3')]
  const statuses: number[] = []
  for (let n = 0; n < 24; n += 1) {
    const pretended = { 'x-forwarded-for': `203.0.113.${n}` }
    statuses.push((await eager.post('/submissions', newsletter(), pretended)).status)
  }
  const refused = statuses.filter((status) => status === 429).length
  const afterwards = (await patient.post('/submissions', newsletter())).status
  eager.leave()
  patient.leave()
  expected('forms of one visitor that are refused', refused, 4)
  expected('the form of another visitor', afterwards, 204)
}

const closed = async (trusted: Visitor, visitor: Visitor): Promise<void> => {
  const statusOf = async (page: string) => (await visitor.get(page)).status
  const statuses = [await statusOf('/readyz'), await statusOf('/metrics'), await statusOf('/healthz')]
  const changed = (await visitor.post('/content/changed', {})).status
  const ready = (await trusted.get('/readyz')).status
  visitor.leave()
  expected('/readyz, /metrics, /healthz, /content/changed', [...statuses, changed].join(), '403,404,200,404')
  expected('/readyz of the machine itself', ready, 200)
}

interface PackageCommandsOptions {
  /** The output folder of `npm run package`. */
  readonly packaged: string
  readonly envFile: string
  /** The port of a running site. */
  readonly port: number
  readonly dataDir: string
}

/**
 * Tests an operator's commands on a machine with the package and without a clone: list live releases, retire and
 * restore a section, remove old releases, and find a held form. Throws a one-line message when a result is
 * unexpected.
 * @param held a submission in the outbox of this site, in the format of the request
 */
const tryPackageCommands = async (
  { packaged, envFile, port, dataDir }: PackageCommandsOptions,
  held: { readonly id: string },
): Promise<void> => {
  const expectIn = async (part: string, name: string, ...words: ReadonlyArray<string>) => {
    const command = [`--env-file=${envFile}`, commandFile, name, ...words]
    const { code, output } = await run(process.execPath, command, {
      cwd: packaged,
      // Excludes settings of this environment, such as the address of another site.
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
    })
    if (code !== 0 || !output.includes(part))
      throw new Error(`${name}: expected "${part}" and status 0, got ${code}: ${output.trim()}`)
  }
  const expectStatus = async (status: number): Promise<void> => {
    const { status: actual } = await fetch(`http://127.0.0.1:${port}/cause`)
    if (actual !== status) throw new Error(`/cause: expected ${status}, got ${actual}`)
  }

  await expectIn(`site: http://127.0.0.1:${port} (live set`, 'releases')
  await expectIn('is off after', 'off', 'charity', '--yes')
  await expectStatus(503)
  await expectIn('is live after', 'on', 'charity')
  await expectStatus(200)
  await expectIn('removed', 'prune', '--yes')
  await expectIn(held.id, 'outbox')
}
