import type { ImportFlags } from '../../adapters/moving/call'
import type { Confirm } from '../lib/commandLine/command'
import { runContentTool } from '../lib/contentTool/runContentTool'

export default async (asked: ImportFlags, confirm: Confirm): Promise<void> => {
  if (asked.overwrite && !asked.dryRun)
    await confirm(`This replaces what editors have made or changed in ${asked.to}.`)
  await runContentTool('import', [JSON.stringify(asked)])
}
