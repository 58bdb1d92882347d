/** Interval between checks of the parent process, in milliseconds. */
const LOOK_MS = 250

/**
 * Ends this process, as SIGTERM does, when npm has ended. `npm start` runs a command in a shell: SIGTERM from a
 * service manager to npm would end only that shell and leave the command running unsupervised. Long-running commands
 * therefore replace the shell (`exec` in package.json): they receive SIGINT, which the shell would not pass on, and
 * they detect that npm was killed. Processes started without npm may outlive their parent (`nohup`).
 */
export const endWithNpm = () => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}
