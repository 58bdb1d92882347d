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
  /** As `STATE_URL` takes it. */
  readonly url: string
  readonly port: number
  /** The process that all others of the server are children of. */
  readonly child: ChildProcess
  /** Ends it and waits until it is gone; what it holds stays in the folder. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

interface PostgresOptions {
  /** Where its data is, which is made when it is missing; as root it is given to the user `postgres`, who must be able to get there. */
  readonly folder: string
  readonly port?: number
  readonly onLog?: (line: string) => void
}

/**
 * Starts the PostgreSQL of this machine on 127.0.0.1, with its usual durability, and waits until it accepts connections. As
 * root it runs as the user `postgres`, because it refuses root. Throws a line when there is none, or when it does not start.
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

/** A copy of a running server that gets every change from it. */
export interface Follower extends Postgres {
  /** Makes it the server that takes changes; resolves when it is. */
  readonly promote: () => Promise<unknown>
  /** Ends it, and gives its data to the folder of the server that was lost, in the place of what that had. */
  readonly replace: (lost: string) => Promise<void>
}

/**
 * Copies a running server, and follows it: from then on no change is told to anybody before the follower has it on disk as well.
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
    // SIGINT ends its connections; SIGTERM would wait for them.
    stop: (signal = 'SIGINT') => stopProcess(child, signal, 10_000),
  }
}

/** Whether this machine has a PostgreSQL. */
export const hasPostgres = (): boolean => {
  try {
    return programsFolder() !== ''
  } catch {
    return false
  }
}

/** Debian keeps the programs of each version in a folder that is not in the PATH. */
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

/** How to run a program as somebody who may run PostgreSQL, and owns the folder. */
const ownerOf = (folder: string): ((program: string, args: string[]) => Spawned) => {
  if (process.getuid?.() !== 0) return (program, args) => tied('INT', program, args)
  const { status } = spawnSync('chown', ['postgres', folder])
  if (status !== 0) throw new Error('PostgreSQL refuses root, and there is no user "postgres" to run it as')
  chmodSync(folder, 0o711)
  const options = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
  return (program, args) => tied('INT', program, args, options)
}
