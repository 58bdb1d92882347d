import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')
const arrow = 'boundaries/dependencies'

const cases: ReadonlyArray<readonly [title: string, file: string, line: string, refusedBy: string | null]> = [
  [
    'a remote imports no adapter',
    'remotes/charity/x.ts',
    "export { makeContent } from '@caravanserai/adapters/server'",
    arrow,
  ],
  [
    'a remote imports no other remote',
    'remotes/charity/x.ts',
    "export { routes } from '../travel/routes'",
    arrow,
  ],
  [
    'a remote imports no shell',
    'remotes/travel/x.ts',
    "export { startFederation } from '../../shell/browser/later/remotes/federation'",
    arrow,
  ],
  [
    'the kit imports no shell',
    'ui/x.ts',
    "export { startFederation } from '../shell/browser/later/remotes/federation'",
    arrow,
  ],
  [
    'the kit imports no adapter',
    'ui/x.ts',
    "export { makeContent } from '@caravanserai/adapters/server'",
    arrow,
  ],
  [
    'the domain imports no adapter',
    'adapters/domain/x.ts',
    "export { erpSource } from '../sources/erp/erpSource'",
    arrow,
  ],
  [
    'a package of the adapters imports no inner file of the core',
    'adapters/payload/x.ts',
    "export { paged } from '../http/paged'",
    arrow,
  ],
  [
    'a package of the adapters imports an entry point of the core',
    'adapters/payload/x.ts',
    "export { paged } from '@caravanserai/adapters/source'",
    null,
  ],
  [
    'a package of the adapters imports no other package',
    'adapters/import/x.ts',
    "export { payload } from '../payload'",
    arrow,
  ],
  [
    'the core of the adapters imports no package',
    'adapters/makeContent.ts',
    "export { payload } from './payload'",
    arrow,
  ],
  [
    'the list of adapters imports only entry points of packages',
    'adapters/adapters.ts',
    "export { payloadSource } from './payload/payloadSource'",
    arrow,
  ],
  ['the adapters import no kit', 'adapters/x.ts', "export { Button } from '@caravanserai/ui'", arrow],
  [
    'the backend imports no adapter',
    'backend/x.ts',
    "export { makeContent } from '@caravanserai/adapters/server'",
    arrow,
  ],
  [
    'the backend imports the format of the content folder',
    'backend/x.ts',
    "export { pageFilesOf } from '@caravanserai/adapters/content-folder'",
    null,
  ],
  [
    'the format of the content folder imports no source of the adapters',
    'adapters/contentFolder/format.ts',
    "export { erpSource } from '../sources/erp/erpSource'",
    arrow,
  ],
  [
    'a remote imports only names of the router that the host shares',
    'remotes/auth/x.ts',
    "export { createBrowserRouter } from 'react-router-dom'",
    'no-restricted-imports',
  ],
  [
    'a remote does not bundle rxjs',
    'remotes/charity/x.ts',
    "export { map } from 'rxjs'",
    'no-restricted-imports',
  ],
  [
    'a remote does not bundle fp-ts',
    'remotes/charity/x.ts',
    "export { right } from 'fp-ts/Either'",
    'no-restricted-imports',
  ],
  [
    'a remote imports the port',
    'remotes/charity/x.ts',
    "export { writtenDate } from '@caravanserai/adapters'",
    null,
  ],
  ['a remote imports the kit', 'remotes/charity/x.ts', "export { Button } from '@caravanserai/ui'", null],
  [
    'the page of the kit imports the kit',
    'tools/kit/x.ts',
    "export { Button } from '@caravanserai/ui'",
    null,
  ],
  [
    'the page of the kit imports no shell',
    'tools/kit/x.ts',
    "export { startFederation } from '../../shell/browser/later/remotes/federation'",
    arrow,
  ],
  [
    'the tools import no trial',
    'tools/lib/x.ts',
    "export { trial } from '../../proofs/harness/trial'",
    arrow,
  ],
  [
    'the list of commands imports trials',
    'tools/commandList/x.ts',
    "export { trial } from '../../proofs/harness/trial'",
    null,
  ],
  ['the core imports no plugin', 'shell/host/x.ts', "export { start } from '../plugins/forms/start'", arrow],
  [
    'a plugin imports no inner file of the core',
    'shell/plugins/forms/x.ts',
    "export { rateLimit } from '../../host/http/rateLimit'",
    arrow,
  ],
  [
    'a plugin imports the entry point of the core',
    'shell/plugins/forms/x.ts',
    "export { rateLimit } from '../../host/plugin'",
    null,
  ],
  [
    'a remote imports the facts of the site',
    'remotes/charity/x.ts',
    "export { organisation } from '../../site.config'",
    null,
  ],
  ['the kit imports no facts of the site', 'ui/x.ts', "export { organisation } from '../site.config'", arrow],
  [
    'the port imports no facts of the site',
    'adapters/port/x.ts',
    "export { site } from '../../site.config'",
    arrow,
  ],
  [
    'a comment of the shell may not mention subjects of the site',
    'shell/x.ts',
    '// lists/causes: `/cause/5`',
    'site/words',
  ],
  ['the adapters may not mention donors', 'adapters/x.ts', "export const text = 'Donors'", 'site/words'],
  [
    'the shell may use the word cause for errors',
    'shell/x.ts',
    "export const error = new Error('x', { cause: 1 }) // It causes a retry.",
    null,
  ],
  [
    'the shell imports an adapter',
    'shell/host/x.ts',
    "export { makeContent } from '@caravanserai/adapters/server'",
    null,
  ],
]

describe('the import rules, enforced by lint', () => {
  let answers: ReadonlyArray<ReadonlyArray<string>> = []

  beforeAll(() => {
    // ESLint loads its configuration by dynamic import of a module, which Jest does not support, so it runs in a
    // separate process.
    const output = execFileSync(process.execPath, [path.join(__dirname, 'lintLines.mjs')], {
      cwd: root,
      input: JSON.stringify(cases.map(([, file, line]) => [path.join(root, file), line])),
      encoding: 'utf8',
    })
    answers = JSON.parse(output) as ReadonlyArray<ReadonlyArray<string>>
  }, 60_000)

  it.each(cases.map(([title, , , refusedBy], index) => ({ title, refusedBy, index })))(
    '$title',
    ({ refusedBy, index }) => {
      if (refusedBy === null) expect(answers[index]).toEqual([])
      else expect(answers[index]).toContain(refusedBy)
    },
  )
})
