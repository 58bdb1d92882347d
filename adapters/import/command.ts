import { command } from '../../tools/lib/commandLine/command'
import type { Command, RunProgram } from '../../tools/lib/commandLine/command'
import { flag, optional, required, several, text, withDefault } from '../../tools/lib/commandLine/values'
import { readCall } from './call'

/** `npm run import`, a line of `tools/commandList/`. */
export const importContent = (run: RunProgram): Command =>
  command({
    says: 'Moves all content of one backend into another, and records the result of every value',
    more: 'It ends with 1 where a value is lost that --accept does not name. docs/guides/move-content.md is the guide.',
    flags: {
      from: required(
        text('backend', 'the source, such as files:../content'),
        'the source: an adapter and an address, or samples',
      ),
      to: required(
        text('backend', 'the target, such as payload:https://cms.example'),
        'the target: an adapter and an address',
      ),
      dryRun: flag('writes nothing but the ledger'),
      overwrite: flag(
        'replaces content that editors have made or changed in the target, and names it in the ledger',
      ),
      accept: several(
        text('rule'),
        'an accepted loss: a path of the ledger, "lists/posts#*/comments", or a part of its reason',
      ),
      ledger: withDefault(
        text('file'),
        'import-ledger.jsonl',
        'the file that records the result of every value',
      ),
      menu: optional(text('name'), 'the menu of a WordPress that is moved'),
    },
    examples: ['--from samples --to files:../content --dry-run'],
    asks: true,
    hasResult: true,
    fault: (values) => {
      const call = readCall(values, { IMPORT_FROM_AUTHORIZATION: null, IMPORT_TO_AUTHORIZATION: null })
      return typeof call === 'string' ? call : null
    },
    load: async () => ({
      default: async (values, confirm) => {
        if (values.overwrite && !values.dryRun)
          await confirm(`This replaces content that editors have made or changed in ${values.to}.`)
        await run('import', [JSON.stringify(values)])
      },
    }),
  })
