import { stopServers } from '../../tools/lib/process/servers'
import { startObjectStorage } from '../s3/objectStorage'
import { say } from '../../tools/lib/terminal/say'
import { runLiveTests } from '../../tools/lib/process/runLiveTests'
import { runCommand } from '../../tools/lib/process/runCommand'

await runCommand('s3', async ({ folder, onEnd }) => {
  const storage = await startObjectStorage(folder)
  onEnd(() => stopServers([storage.server]))
  say(`Object storage answers at ${storage.server.url}; testing …`)
  return runLiveTests('releases/**/*', storage.env)
})
