import { spawnSync } from 'node:child_process'
import os from 'node:os'
import type { Done } from '@caravanserai/releases/ledger'
import { workplace } from '../places'

/** The author of a change in a release set, as configured in git, with machine, folder and commit. */
export const author = (): Pick<Done, 'by' | 'where' | 'commit'> => {
  const name = git('config', 'user.name') ?? os.userInfo().username
  const email = git('config', 'user.email')
  const commit = git('rev-parse', '--short=12', 'HEAD')
  const isChanged = commit !== null && git('status', '--porcelain') !== ''
  return {
    by: email === null ? name : `${name} <${email}>`,
    where: `${os.hostname()}:${workplace}`,
    ...(commit !== null && { commit: `${commit}${isChanged ? '+' : ''}` }),
  }
}

/** The output of git; `null` if empty or on failure, such as outside of a repository or without git. */
const git = (...args: ReadonlyArray<string>): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: workplace, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
