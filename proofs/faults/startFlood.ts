import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

/** Visitors who ask for addresses over these connections as fast as they are answered, from another process, until it ends. */
export const startFlood = (
  urls: ReadonlyArray<string>,
  { connections, visitors }: { readonly connections: number; readonly visitors: number },
): ChildProcess => {
  const file = path.join(__dirname, 'flood.mjs')
  const child = spawn(process.execPath, [file, `${connections}`, `${visitors}`], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(JSON.stringify(urls))
  return child
}
