import { testCms } from '../lib/cms/testCms'
import { payload } from '../lib/payload/payload'
import { runCommand } from '../lib/process/runCommand'

export default ({ record }: { readonly record: boolean }) =>
  runCommand('live', async (run) => {
    await testCms(payload, run, ['adapters/sources/payload/*', 'adapters/moving/payload'], record)
    return 0
  })
