import { existsSync } from 'node:fs'
import { say } from '../terminal/say'
import { plainEnvironment } from './plainEnvironment'
import { run } from './run'

/** Installs Debian packages if permitted; otherwise does nothing. The caller checks the result. */
export const installFromDebian = async (packages: ReadonlyArray<string>): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${packages.join(', ')} from Debian (once) …`)
  const env = { ...plainEnvironment(), DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
