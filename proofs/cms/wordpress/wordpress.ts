import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../tools/lib/places'
import { plainEnvironment } from '../../../tools/lib/process/plainEnvironment'
import { addressOf } from '../../../tools/lib/process/ports'
import { assertInstalled, isPage, startProgram } from '../../harness/programs'
import { run } from '../../../tools/lib/process/run'
import { hasEnded, stopProcess } from '../../../tools/lib/process/servers'

const debian = '/usr/share/wordpress'
/** The rendered content depends on the theme. */
const theme = 'twentytwentythree'
const packages = [
  'wordpress',
  `wordpress-theme-${theme}`,
  'mariadb-server',
  'php-cli',
  'php-mysql',
  'php-gd',
  'php-curl',
  'php-xml',
  'php-mbstring',
]
const wordpressFolder = path.join(root, 'proofs', 'cms', 'wordpress')

interface StartedWordPress {
  readonly url: string
  /** The `authorization` header of a program with all permissions. */
  readonly authorization: string
  /** The password of the user `admin` for the login in a browser. */
  readonly password: string
  /** PHP's reports about the plugin, and all errors; `''` for none. */
  readonly faults: () => string
}

interface WordPressOptions {
  readonly port: number
  readonly host: string
  /** An empty folder for all files. */
  readonly folder: string
  /** Constants of `wp-config.php`, such as the plugin's. */
  readonly constants?: Readonly<Record<string, string | boolean>>
  readonly onLog: (line: string) => void
  /** Registers a clean-up for each server; the latest must run first. */
  readonly onEnd: (end: () => unknown) => void
}

/**
 * Starts Debian's WordPress on a separate database, with the plugin of `cms/wordpress`. Throws a one-line message
 * that names missing programs.
 */
export const startWordPress = async ({
  port,
  host,
  folder,
  constants = {},
  onLog,
  onEnd,
}: WordPressOptions): Promise<StartedWordPress> => {
  await assertInstalled(packages, isThere)
  const onSpawn = (child: ChildProcess) => onEnd(() => stopProcess(child))

  const data = path.join(folder, 'database')
  const socket = path.join(folder, 'database.sock')
  const users = process.getuid?.() === 0 ? ['--user=root'] : []
  const made = await run('mariadb-install-db', [
    ...['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal'],
    ...['--skip-test-db', ...users],
  ])
  if (made.code !== 0) throw new Error(`The database could not be made:\n${made.output.trim()}`)
  const options = [
    ...['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...users],
    ...[`--pid-file=${path.join(folder, 'database.pid')}`, '--innodb-flush-log-at-trx-commit=0'],
  ]
  const query = (sql: string) =>
    run('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', `--execute=${sql}`])
  await startProgram({
    name: 'MariaDB',
    command: ['/usr/sbin/mariadbd', options],
    limitMs: 30_000,
    isUp: async () => (await query('SELECT 1')).code === 0,
    onLog,
    onSpawn,
  })
  await query('CREATE DATABASE wordpress CHARACTER SET utf8mb4')

  const url = addressOf(host, port)
  const home = path.join(folder, 'wordpress')
  cpSync(debian, home, { recursive: true, dereference: true })
  rmSync(path.join(home, 'wp-content', 'languages'), { recursive: true, force: true })
  mkdirSync(path.join(home, 'wp-content', 'uploads'), { recursive: true })
  cpSync(path.join(root, 'cms', 'wordpress'), path.join(home, 'wp-content', 'plugins', 'caravanserai'), {
    recursive: true,
  })
  writeFileSync(path.join(home, 'wp-config.php'), configuration(socket, url, constants))
  const installed = await run('php', [path.join(wordpressFolder, 'install.php'), home, url])
  const output = installed.output.split('\n').findLast((line) => line.startsWith('{"password"'))
  if (installed.code !== 0 || output === undefined)
    throw new Error(`WordPress could not be installed:\n${installed.output.trim()}`)
  const { password, application } = JSON.parse(output)

  await startProgram({
    name: 'WordPress',
    command: ['php', ['-S', `${host}:${port}`, '-t', home, path.join(wordpressFolder, 'router.php')]],
    // WordPress sends requests to itself for scheduled tasks while it responds.
    env: { ...plainEnvironment(), PHP_CLI_SERVER_WORKERS: '4' },
    // PHP's workers outlive the main process, so the whole process group is killed.
    detached: true,
    limitMs: 30_000,
    isUp: isPage(`${url}/wp-json/`),
    onLog,
    onSpawn: (child) => {
      onSpawn(child)
      onEnd(() => child.pid !== undefined && !hasEnded(child) && process.kill(-child.pid))
    },
  })
  return {
    url,
    authorization: `Basic ${Buffer.from(`admin:${application}`).toString('base64')}`,
    password,
    faults: () => {
      const file = path.join(home, 'wp-content', 'debug.log')
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
      return lines
        .filter((line) => /PHP (?:Fatal|Parse)|caravanserai\.php|Caravanserai:/.test(line))
        .join('\n')
    },
  }
}

const isThere = (): boolean =>
  existsSync(path.join(debian, 'wp-content', 'themes', theme)) &&
  existsSync('/usr/sbin/mariadbd') &&
  existsSync('/usr/bin/php')

const configuration = (
  socket: string,
  url: string,
  constants: Readonly<Record<string, string | boolean>>,
): string =>
  [
    '<?php',
    ...Object.entries({
      DB_NAME: 'wordpress',
      DB_USER: 'root',
      DB_PASSWORD: '',
      DB_HOST: `localhost:${socket}`,
      DB_CHARSET: 'utf8mb4',
      DB_COLLATE: '',
      WP_HOME: url,
      WP_SITEURL: url,
      // Outside of `local`, WordPress accepts application passwords only over https.
      WP_ENVIRONMENT_TYPE: 'local',
      WP_DEBUG: true,
      WP_DEBUG_DISPLAY: false,
      WP_DEBUG_LOG: true,
      WP_HTTP_BLOCK_EXTERNAL: true,
      WP_ACCESSIBLE_HOSTS: '127.0.0.1,localhost',
      AUTOMATIC_UPDATER_DISABLED: true,
      ...constants,
    }).map(([name, value]) => `define( '${name}', ${typeof value === 'string' ? `'${value}'` : value} );`),
    "$table_prefix = 'wp_';",
    "defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
    "require_once ABSPATH . 'wp-settings.php';",
    '',
  ].join('\n')
