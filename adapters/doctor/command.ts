import { adapterNames } from '@caravanserai/adapters/names'
import { command } from '../../tools/lib/commandLine/command'
import type { Command, RunProgram } from '../../tools/lib/commandLine/command'
import { choice, flag, optional, text, withDefault } from '../../tools/lib/commandLine/values'
import { readCall } from './call'

/** `npm run doctor`, a line of `tools/commandList/`. */
export const doctor = (run: RunProgram): Command =>
  command({
    says: 'Reads a whole backend as the site does, and reports missing and wrong content',
    more: 'Page by page, with advice; also menus whose pages a release takes, declared kinds, and old addresses that lead nowhere. It ends with 1 when something is wrong, or when the backend cannot be read.',
    args: {
      address: optional(
        text('address', 'the address of a backend, or a folder'),
        'the backend; with --redirects a table, that of REDIRECTS without one',
      ),
    },
    hasResult: true,
    flags: {
      redirects: flag('checks a table of old addresses instead'),
      adapter: withDefault(
        choice('adapter', () => adapterNames),
        'erp',
        'how it is read',
      ),
    },
    examples: ['http://127.0.0.1:8000', '../content --adapter files', '--redirects old.csv'],
    fault: ({ address, adapter, redirects }) => {
      if (redirects) return null
      if (address === undefined) return 'address: expected the address of a backend, or a folder'
      const call = readCall({ address, adapter }, process.env)
      return typeof call === 'string' ? call : null
    },
    load: async () => ({
      default: ({ address = '', adapter, redirects, json }) =>
        run('doctor', [
          ...(redirects ? ['--redirects', address] : [address, adapter]),
          ...(json === true ? ['--json'] : []),
        ]),
    }),
  })
