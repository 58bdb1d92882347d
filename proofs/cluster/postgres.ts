import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { anyPort } from '../../tools/lib/process/ports'
import { run } from '../../tools/lib/process/run'
import { stopProcess } from '../../tools/lib/process/servers'
import { startPrinting, tied } from '../harness/programs'

/** A PostgreSQL server with a separate data folder. */
interface Postgres {
  /** Connection string in the format of `STATE_URL`. */
  readonly url: string
  readonly port: number
  /** The parent of all processes of the server. */
  readonly child: ChildProcess
  /** Stops the server and waits until it has exited; its data remain in the folder. */
  readonly stop: () => Promise<void>
}

interface PostgresOptions {
  /**
   * The data folder, created if missing. If this process is root, the folder belongs to the user `postgres`, who must
   * have access to its parents.
   */
  readonly folder: string
  readonly port?: number
  readonly onLog?: (line: string) => void
}

/**
 * Starts the installed PostgreSQL on 127.0.0.1 with its default durability, and waits until it accepts connections.
 * If this process is root, the server runs as the user `postgres`, because it refuses root. Throws a one-line message
 * when it is not installed or does not start.
 */
export const startPostgres = async ({ folder, port, onLog }: PostgresOptions): Promise<Postgres> => {
  const programs = programsFolder()
  const data = path.join(folder, 'data')
  const listening = port ?? (await anyPort('127.0.0.1'))
  mkdirSync(folder, { recursive: true })
  const asOwner = ownerOf(folder)
  if (!existsSync(data)) {
    const { status, stderr } = spawnSync(
      ...asOwner(path.join(programs, 'initdb'), [
        ...['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8'],
        ...['--no-locale', '--no-instructions'],
      ]),
      { encoding: 'utf8', cwd: folder },
    )
    if (status !== 0) throw new Error(`PostgreSQL cannot make its data folder: ${stderr.trim()}`)
  }
  return serve(folder, listening, asOwner, onLog)
}

/** A replica of a running server. */
export interface Follower extends Postgres {
  /** Promotes the replica to primary; resolves when it accepts writes. */
  readonly promote: () => Promise<unknown>
  /** Stops the replica and moves its data into the folder of the lost server, replacing that server's data. */
  readonly replace: (lost: string) => Promise<void>
}

/**
 * Copies a running server and starts a synchronous replica: from then on no change is acknowledged before the replica
 * has written it to disk.
 * @param of the port of that server
 */
export const startFollower = async (of: number, { folder, onLog }: PostgresOptions): Promise<Follower> => {
  const ran = async (...[program, args]: Spawned): Promise<void> => {
    const { code, output } = await run(program, args, { cwd: folder })
    if (code !== 0) throw new Error(`${path.basename(program)}: ${output.trim()}`)
  }
  const ask = (port: number, statement: string) =>
    ran(path.join(programsFolder(), 'psql'), [...addressOf(port), '--no-psqlrc', '--command', statement])
  const data = path.join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  const asOwner = ownerOf(folder)
  const copy = ['--pgdata', data, '--write-recovery-conf', '--checkpoint', 'fast']
  await ran(...asOwner(path.join(programsFolder(), 'pg_basebackup'), [...addressOf(of), ...copy]))
  const follower = await serve(folder, await anyPort('127.0.0.1'), asOwner, onLog)
  await ask(of, "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await ask(of, 'SELECT pg_reload_conf()')
  return {
    ...follower,
    promote: () => ask(follower.port, 'SELECT pg_promote()'),
    replace: async (lost) => {
      await follower.stop()
      rmSync(path.join(lost, 'data'), { recursive: true })
      renameSync(data, path.join(lost, 'data'))
    },
  }
}

const addressOf = (port: number) => ['--host', '127.0.0.1', '--port', String(port), '--username', 'postgres']

const serve = async (
  folder: string,
  port: number,
  asOwner: ReturnType<typeof ownerOf>,
  onLog: (line: string) => void = () => undefined,
): Promise<Postgres> => {
  const { child } = await startPrinting({
    name: 'PostgreSQL',
    command: asOwner(path.join(programsFolder(), 'postgres'), [
      ...['-D', path.join(folder, 'data'), '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', 'unix_socket_directories='],
    ]),
    cwd: folder,
    ready: /(ready to accept (?:read-only )?connections)/,
    limitMs: 60_000,
    onLog,
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    child,
    // SIGINT closes its connections; SIGTERM would wait for them.
    stop: () => stopProcess(child, 'SIGINT', 10_000),
  }
}

export const hasPostgres = (): boolean => {
  try {
    return programsFolder() !== ''
  } catch {
    return false
  }
}

/** Debian installs the programs of each version in a folder outside of PATH. */
const programsFolder = (): string => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  const found = folders.find((one) => existsSync(path.join(one, 'initdb')))
  if (found === undefined) throw new Error('there is no PostgreSQL here: apt-get install postgresql')
  return found
}

type Spawned = readonly [string, string[]]

/** How to run a program as a user who may run PostgreSQL and owns the folder. */
const ownerOf = (folder: string): ((program: string, args: string[]) => Spawned) => {
  if (process.getuid?.() !== 0) return (program, args) => tied('INT', program, args)
  const { status } = spawnSync('chown', ['postgres', folder])
  if (status !== 0) throw new Error('PostgreSQL refuses root, and there is no user "postgres" to run it as')
  chmodSync(folder, 0o711)
  const options = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
  return (program, args) => tied('INT', program, args, options)
}
