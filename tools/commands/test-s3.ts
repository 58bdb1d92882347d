import { stopServers } from '../lib/process/servers'
import { startObjectStorage } from '../lib/s3/objectStorage'
import { say } from '../lib/terminal/say'
import { runLiveTests } from '../lib/process/runLiveTests'
import { runCommand } from '../lib/process/runCommand'

await runCommand('s3', async ({ folder, onEnd }) => {
  const storage = await startObjectStorage(folder)
  onEnd(() => stopServers([storage.server]))
  say(`Object storage answers at ${storage.server.url}; testing …`)
  return runLiveTests('releases/**/*', storage.env)
})
