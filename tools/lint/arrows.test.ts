import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')
const arrow = 'boundaries/dependencies'

const adapter = '{ makeContent } from "@caravanserai/adapters/server"'
const button = '{ Button } from "@caravanserai/ui"'
const federation = '{ startFederation } from "../../shell/browser/later/remotes/federation"'
const source = '{ erpSource } from "../sources/erp/erpSource"'
const trial = '{ trial } from "../../proofs/harness/trial"'

/** A file, what it exports, and the rule that refuses it. */
const cases: ReadonlyArray<readonly [file: string, exported: string, refusedBy: string | null]> = [
  ['remotes/charity/x.ts', adapter, arrow],
  ['remotes/charity/x.ts', '{ routes } from "../travel/routes"', arrow],
  ['remotes/travel/x.ts', federation, arrow],
  ['remotes/charity/x.ts', '{ writtenDate } from "@caravanserai/adapters"', null],
  ['remotes/charity/x.ts', '{ organisation } from "../../site.config"', null],
  ['remotes/charity/x.ts', button, null],
  ['remotes/auth/x.ts', '{ createBrowserRouter } from "react-router-dom"', 'no-restricted-imports'],
  ['remotes/charity/x.ts', '{ map } from "rxjs"', 'no-restricted-imports'],
  ['remotes/charity/x.ts', '{ right } from "fp-ts/Either"', 'no-restricted-imports'],
  ['ui/x.ts', '{ startFederation } from "../shell/browser/later/remotes/federation"', arrow],
  ['ui/x.ts', adapter, arrow],
  ['ui/x.ts', '{ organisation } from "../site.config"', arrow],
  ['adapters/x.ts', button, arrow],
  ['adapters/domain/x.ts', source, arrow],
  ['adapters/port/x.ts', '{ site } from "../../site.config"', arrow],
  ['adapters/contentFolder/format.ts', source, arrow],
  ['adapters/makeContent.ts', '{ payload } from "./payload"', arrow],
  ['adapters/adapters.ts', '{ payloadSource } from "./payload/payloadSource"', arrow],
  ['adapters/payload/x.ts', '{ paged } from "../http/paged"', arrow],
  ['adapters/payload/x.ts', '{ paged } from "@caravanserai/adapters/source"', null],
  ['adapters/import/x.ts', '{ payload } from "../payload"', arrow],
  ['backend/x.ts', adapter, arrow],
  ['backend/x.ts', '{ pageFilesOf } from "@caravanserai/adapters/content-folder"', null],
  ['shell/host/x.ts', adapter, null],
  ['shell/host/x.ts', '{ start } from "../plugins/forms/start"', arrow],
  ['shell/plugins/forms/x.ts', '{ rateLimit } from "../../host/http/rateLimit"', arrow],
  ['shell/plugins/forms/x.ts', '{ rateLimit } from "../../host/plugin"', null],
  ['tools/kit/x.ts', button, null],
  ['tools/kit/x.ts', federation, arrow],
  ['tools/lib/x.ts', trial, arrow],
  ['tools/commandList/x.ts', trial, null],
  // Words of the site, which only its remotes may use; `cause` is also a word of errors.
  ['shell/x.ts', 'const read = 1 // lists/causes: `/cause/5`', 'site/words'],
  ['adapters/x.ts', 'const text = "Donors"', 'site/words'],
  ['shell/x.ts', 'const error = new Error("x", { cause: 1 }) // It causes a retry.', null],
]

describe('the import rules, enforced by lint', () => {
  let answers: ReadonlyArray<ReadonlyArray<string>> = []

  beforeAll(() => {
    // ESLint loads its configuration by dynamic import of a module, which Jest does not support, so it runs in a
    // separate process.
    const output = execFileSync(process.execPath, [path.join(__dirname, 'lintLines.mjs')], {
      cwd: root,
      input: JSON.stringify(cases.map(([file, exported]) => [path.join(root, file), `export ${exported}`])),
      encoding: 'utf8',
    })
    answers = JSON.parse(output) as ReadonlyArray<ReadonlyArray<string>>
  }, 60_000)

  it.each(cases.map(([file, exported, rule], index) => ({ file, exported, rule, index })))(
    '$file: the rule $rule refuses the export of $exported',
    ({ rule, index }) => expect(answers[index]).toEqual(rule === null ? [] : expect.arrayContaining([rule])),
  )
})
