import { stopServers } from '../lib/process/servers'
import { startObjectStorage } from '../lib/s3/objectStorage'
import { say } from '../lib/terminal/say'
import { runLiveTests } from '../lib/process/runLiveTests'
import { runCommand } from '../lib/process/runCommand'

/**
 * `npm run test:s3`: starts object storage that others wrote, in a folder of its own, and runs the contract of a store and
 * ships that happen at the same moment against it. Ends with 0 or 1.
 */
await runCommand('s3', async ({ folder, onEnd }) => {
  const storage = await startObjectStorage(folder)
  onEnd(() => stopServers([storage.server]))
  say(`Object storage answers at ${storage.server.url}; testing …`)
  return runLiveTests('releases/**/*', storage.env)
})
