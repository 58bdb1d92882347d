/** How often the parent is looked at, in milliseconds. */
const LOOK_MS = 250

/**
 * Ends this process, as SIGTERM does, when npm has ended. `npm start` runs a command in a shell: a signal that a service
 * manager sends to npm ends that shell alone, and the command would go on without anybody who knows of it. Commands that run until they
 * are stopped take the place of the shell (`exec` in package.json): SIGINT reaches them, which the shell keeps for itself, and they
 * notice an npm that was killed. What was started
 * without npm may outlive who started it (`nohup`).
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
