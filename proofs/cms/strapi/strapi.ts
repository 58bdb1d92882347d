import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { install } from '../../../tools/lib/install.cjs'
import type { Cms, CmsPackage, StartedCms } from '../cms'
import { buildOnce, editorEmail, kept, lastLines, randomText } from '../cms'
import { root } from '../../../tools/lib/places'
import { addressOf } from '../../../tools/lib/process/ports'
import { plainEnvironment } from '../../../tools/lib/process/plainEnvironment'
import { isPage, startProgram } from '../../harness/programs'
import { say } from '../../../tools/lib/terminal/say'
import { fillStrapi } from './sampleContent'

const home = path.join(root, 'cms', 'strapi')
const program = path.join(home, 'node_modules', '@strapi', 'strapi', 'bin', 'strapi.js')
const sources: CmsPackage = {
  home,
  made: ['node_modules', 'dist', 'build', 'database', 'types', '.cache', '.data', '.strapi'],
  built: 'dist',
}

const environment = {
  ...plainEnvironment(),
  NODE_ENV: 'production',
  STRAPI_TELEMETRY_DISABLED: 'true',
}

/**
 * Compiles the database driver, because its install script would download a binary. Uses Node's bundled headers if
 * present; otherwise `node-gyp` fetches them.
 */
const compileDriver = (): void => {
  const driver = path.join(home, 'node_modules', 'better-sqlite3')
  if (existsSync(path.join(driver, 'build', 'Release', 'better_sqlite3.node'))) return
  say('Compiling the driver of the database (once; about a minute) …')
  const prefix = path.resolve(process.execPath, '..', '..')
  const headers = existsSync(path.join(prefix, 'include', 'node', 'node.h'))
    ? { npm_config_nodedir: prefix }
    : {}
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['rebuild', 'better-sqlite3', '--ignore-scripts=false'],
    {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, ...headers, npm_config_build_from_source: 'true' },
    },
  )
  if (status !== 0)
    throw new Error(
      `The driver of the database could not be compiled, which takes a C++ compiler, make and Python:\n${lastLines(stdout + stderr, 12)}`,
    )
}

interface StartedStrapi extends StartedCms {
  /** The `Authorization` headers of the site, which reads drafts, and of programs that write. */
  readonly reader: string
  readonly writer: string
}

/** A password that satisfies Strapi's rules: upper and lower case letters and digits. */
const password = (): string => `Aa1-${randomText(9)}`

export const strapi: Cms<StartedStrapi> = {
  name: 'Strapi',
  adapter: 'strapi',
  fill: ({ url, writer }) => fillStrapi(url, writer),
  prepare: async () => {
    await install(home, 'Strapi', { options: ['--ignore-scripts', '--fetch-retries=1'] })
    compileDriver()
    await buildOnce(sources, [program, 'build'], { ...environment, STRAPI_SECRET: 'not used by the build' })
  },
  start: async ({ port, host, dataDir, env = {}, onLog }) => {
    mkdirSync(dataDir, { recursive: true })
    const first = process.env['CMS_PASSWORD'] || kept(dataDir, 'first-password', password)
    const url = addressOf(host, port)
    const ownEnv = {
      HOST: host,
      CMS_PORT: String(port),
      CMS_DATA: dataDir,
      CMS_EMAIL: editorEmail,
      CMS_PASSWORD: first,
      STRAPI_SECRET: process.env['STRAPI_SECRET'] || kept(dataDir, 'secret', () => randomText(32)),
    }
    const child = await startProgram({
      name: 'Strapi',
      command: [process.execPath, [program, 'start']],
      cwd: home,
      env: { ...environment, ...env, ...ownEnv },
      limitMs: 120_000,
      isUp: isPage(`${url}/api/menus?pagination[pageSize]=1`),
      onLog,
    })
    const token = (name: string) => `Bearer ${readFileSync(path.join(dataDir, name), 'utf8')}`
    return { url, password: first, reader: token('reader-token'), writer: token('writer-token'), child }
  },
}
