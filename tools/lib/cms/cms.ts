import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { untilUp } from '../process/servers'

export interface CmsOptions {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly env?: NodeJS.ProcessEnv
  readonly onLog: (line: string) => void
}

export interface StartedCms {
  readonly url: string
  /** Of the first user. */
  readonly password: string
  readonly child: ChildProcess
}

/** A CMS that the website can run on, and which is installed with `npm run cms:`. */
export interface Cms<Started extends StartedCms = StartedCms> {
  readonly name: 'Payload' | 'Strapi'
  readonly adapter: 'payload' | 'strapi'
  /** Installs and builds what is out of date. Throws one line. */
  readonly prepare: () => Promise<void>
  /** Rejects with what it printed when it does not come up. */
  readonly start: (options: CmsOptions) => Promise<Started>
  /** The `Authorization` header of who moves content there. */
  readonly writer: (started: Started) => Promise<string>
}

/** Starts the program of a CMS, and waits until it answers at this address. */
export const untilAnswers = async (
  { name }: Pick<Cms, 'name'>,
  args: ReadonlyArray<string>,
  { cwd, env, onLog }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv } & Pick<CmsOptions, 'onLog'>,
  limitMs: number,
  url: string,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => String(part).split('\n').filter(Boolean).forEach(onLog))
  // It must not outlive this process and keep the port.
  process.on('exit', () => child.kill())
  await untilUp(child, name, limitMs, async () => (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok)
  return child
}
