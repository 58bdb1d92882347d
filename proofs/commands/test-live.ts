import { testCms } from '../cms/testCms'
import { payload } from '../cms/payload/payload'
import { runCommand } from '../../tools/lib/process/runCommand'

export default ({ record }: { readonly record: boolean }) =>
  runCommand('live', async (run) => {
    await testCms(payload, run, ['adapters/sources/payload/*', 'adapters/moving/payload'], record)
    return 0
  })
