import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/lib/places'
import { anyPort } from '../../tools/lib/process/ports'
import { run } from '../../tools/lib/process/run'
import { stopServers } from '../../tools/lib/process/servers'
import { say } from '../../tools/lib/terminal/say'

interface CmsOptions {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly env?: NodeJS.ProcessEnv
  readonly onLog: (line: string) => void
}

export interface StartedCms {
  readonly url: string
  /** The password of the first user. */
  readonly password: string
  readonly child: ChildProcess
}

/** A CMS supported by the website, installed with `npm run cms:`. */
export interface Cms<Started extends StartedCms = StartedCms> {
  readonly name: 'Payload' | 'Strapi'
  readonly adapter: 'payload' | 'strapi'
  /** Installs dependencies and builds outdated parts. Throws a one-line message. */
  readonly prepare: () => Promise<void>
  /** Rejects with the output of the CMS when it does not start. */
  readonly start: (options: CmsOptions) => Promise<Started>
  /** Imports the sample content into an empty CMS. Rejects if a value is lost. */
  readonly fill: (started: Started, dataDir: string) => Promise<void>
}

/** A CMS of `cms/`: a package with separate dependencies, which the website does not use. */
export interface CmsPackage {
  readonly home: string
  /** Generated files and folders, which are not sources. */
  readonly made: ReadonlyArray<string>
  readonly built: string
  /** Sources outside of its folder: paths below the root. */
  readonly further?: ReadonlyArray<string>
}

/** E-mail address of the first user, an administrator. */
export const editorEmail = 'editor@charitio.example'

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** All source files of the package, on which the build depends. */
const sources = ({ home, made }: CmsPackage, below = ''): ReadonlyArray<string> =>
  readdirSync(path.join(home, below), { withFileTypes: true })
    .filter(({ name }) => !made.includes(name) && !/\.(tsbuildinfo|md)$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? sources({ home, made, built: '' }, path.join(below, entry.name))
        : [path.join(below, entry.name)],
    )
    .sort()

/** Builds the admin interface if its sources have changed. Throws the last lines of a failed build. */
export const buildOnce = async (
  cms: CmsPackage,
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const { home, built, further = [] } = cms
  const files = [...sources(cms), ...further.map((name) => path.relative(home, path.join(root, name)))]
  const hash = hashOf(
    files.map((name) => `${name} ${hashOf(readFileSync(path.join(home, name)))}`).join('\n'),
  )
  const stamp = path.join(home, built, '.built-sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Building the admin screens (once; a few minutes, on a busy machine ten) …')
  const { code, output } = await run(process.execPath, args, { cwd: home, env })
  if (code !== 0)
    throw new Error(`The admin screens could not be built:\n${lastLines(output, 15)}`)
  writeFileSync(stamp, hash)
}

export const lastLines = (output: string, count: number): string =>
  output.trim().split('\n').slice(-count).join('\n')

/** A value that is generated once for an installation and stored with its data. */
export const kept = (dataDir: string, name: string, make: () => string): string => {
  const file = path.join(dataDir, name)
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** Imports the sample content once, without notifying the site. Rejects if a value is lost. */
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

/** Records that no start may import the samples. */
export const leaveEmpty = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true })
  kept(dataDir, 'imported', () => 'without the sample content')
}
