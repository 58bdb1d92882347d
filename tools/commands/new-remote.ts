import { existsSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { addressFault } from '../lib/newRemote/addressFault'
import { nameFault } from '../lib/newRemote/nameFault'
import { template, writeRemote } from '../lib/newRemote/writeRemote'
import { remoteNames, root } from '../lib/places'
import { messageOf, stopWith } from '../lib/terminal/say'
import { codeFolders } from '../lib/test/parts'

/**
 * `npm run new:remote -- careers`: writes the remote `remotes/careers` with two pages, `/careers` and `/careers/{id}`, their
 * test, and a story. Nothing else is changed, and a running site takes it with `npm run ship -- careers`. Ends with 1, and with
 * nothing written, where the name or its address is not free.
 */
const usage = `npm run new:remote -- <name>

Writes remotes/<name>: a remote with the pages /<name> and /<name>/{id}, their test, and a story for npm run kit.
The name has 2 to 30 lower-case letters and digits. No other file is changed, and nothing is installed.
What it writes is ${path.relative(root, template)}, with another name.
`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  process.stdout.write(usage)
  process.exit(0)
}
const [name] = args
if (name === undefined || args.length > 1)
  stopWith(`npm run new:remote -- <name>: expected one name, such as careers, got ${args.length || 'none'}`)

const refused = (reason: string): never => stopWith(`${reason}\nNothing was written`)
const place = `remotes/${name}`
const fault =
  nameFault(name, codeFolders()) ??
  (existsSync(path.join(root, place)) ? `${place} exists already: choose another name` : null)
if (fault !== null) refused(fault)

const others: Record<string, unknown> = {}
// One after the other: jiti gives modules that two imports share too early.
for (const remote of remoteNames()) {
  const exposed: { readonly routes?: unknown } = await import(path.join(root, 'remotes', remote, 'routes.ts'))
  others[remote] = exposed.routes
}
const conflict = addressFault(name, others)
if (conflict !== null) refused(conflict)

const folder = path.join(root, place)
const files = await writeRemote(name, folder, async (text, file) => {
  const filepath = path.join(folder, file)
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}).catch((error: unknown) => refused(messageOf(error)))
process.stdout.write(`
Made ${place}, with the pages /${name} and /${name}/{id}:

${files.map((file) => `  ${place}/${file}`).join('\n')}

Next:

  npm run dev -- ${name}     # the pages, updated as you edit: http://127.0.0.1:3100/${name}
  npm test -- ${name}        # types, lint, formatting, and its test
  npm run ship -- ${name}    # onto the running site, without a restart
`)
