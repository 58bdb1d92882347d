import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Watches the types of a repository with its own TypeScript. `tell` gets the errors of each look at them as the compiler prints
 * them, `''` when there are none.
 */
export const watchTypes = (folder: string, tell: (errors: string) => void): ChildProcess => {
  const tsc = createRequire(path.join(folder, 'package.json')).resolve('typescript/bin/tsc')
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false']
  const child = spawn(process.execPath, [tsc, ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let found: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/Found \d+ errors?\. Watching/.test(line)) {
      tell(found.join('\n'))
      found = []
    } else if (line !== '' && !/ - (Starting compilation|File change detected)/.test(line)) found.push(line)
  })
  return child
}
