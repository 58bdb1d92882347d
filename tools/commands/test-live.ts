import { testCms } from '../lib/cms/testCms'
import { payload } from '../lib/payload/payload'
import { runCommand } from '../lib/process/runCommand'

/**
 * `npm run test:live`: starts a real Payload on a free port with a fresh import, and runs the port's contract and an
 * editor's day against it. `-- --record` also keeps its answers as the adapter's recordings. Ends with 0 or 1.
 */
await runCommand('live', async (run) => {
  await testCms(payload, run, ['adapters/sources/payload/*', 'adapters/moving/payload'])
  return 0
})
