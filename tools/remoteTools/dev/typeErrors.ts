import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { compilerOf } from '../../lib/process/compilerOf'
import { plainEnvironment } from '../../lib/process/plainEnvironment'

/**
 * Watches the types of a repository with its own TypeScript. `tell` gets the errors of each look at them as the compiler prints
 * them, `''` when there are none.
 */
export const watchTypes = (folder: string, tell: (errors: string) => void): ChildProcess => {
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false']
  const child = spawn(process.execPath, [compilerOf(folder), ...options], {
    cwd: folder,
    env: plainEnvironment(),
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
