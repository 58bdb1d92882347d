/**
 * The doctor as a process: `doctor.js <address> [--adapter erp]`.
 *
 * Environment: `MAP_HOSTS`, as the site has it. Standard output: the report. Standard error: one line where it cannot
 * be made. Ends with 0 when nothing is wrong, with 1 when something is, with 2 for a bad call or an unreachable backend.
 */
import { parseArgs } from 'node:util'
import { isLeft } from 'fp-ts/Either'
import { adapterNames, backends } from '../sources/backends'
import type { AdapterName } from '../sources/backends'
import { contentFrom } from '../decode/contentFrom'
import { mapHosts } from '../decode/sanitise'
import { errorLine } from '../port/faults'
import { pictureRoots } from '../port/source'
import { examine } from './examine'
import { whyGone } from './whyGone'
import { report, reportLines, wrongIn } from './report'

const usage = `npm run doctor -- <address of the backend> [--adapter ${adapterNames.join('|')}]`

interface Call {
  readonly adapter: AdapterName
  readonly address: string
}

/** What was asked for; a text says what is wrong with the call. */
const readCall = (words: ReadonlyArray<string>): Call | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { adapter: { type: 'string', default: 'erp' } },
    })
    const [address, ...more] = positionals
    const adapter = adapterNames.find((name) => name === values.adapter)
    if (adapter === undefined)
      return `--adapter: expected one of ${adapterNames.join(', ')}, got "${values.adapter}"`
    if (address === undefined || more.length > 0)
      return `expected one address of a backend, got ${positionals.length}`
    if (adapter !== 'files' && !/^https?:\/\/[^\s/]/.test(address))
      return `expected an http(s) address such as http://127.0.0.1:8000, got "${address}"`
    return { adapter, address }
  } catch (wrong) {
    return wrong instanceof Error ? (wrong.message.split('\n')[0] ?? usage) : usage
  }
}

const main = async (): Promise<number> => {
  const call = readCall(process.argv.slice(2))
  if (typeof call === 'string') {
    process.stderr.write(`${call}\n${usage}\n`)
    return 2
  }
  const source = backends[call.adapter]({ address: call.address, timeLimitMs: 10_000 })
  const frameHosts =
    process.env['MAP_HOSTS']
      ?.split(',')
      .map((host) => host.trim())
      .filter(Boolean) ?? mapHosts
  const content = contentFrom(source, { frameHosts, mediaRoots: pictureRoots(source) })
  const examined = await examine({ content, source, whyGone })
  if (isLeft(examined)) {
    process.stderr.write(`The menu could not be read: ${errorLine(examined.left)}\n`)
    return 2
  }
  const chapters = report(examined.right)
  process.stdout.write(`${reportLines(chapters).join('\n')}\n`)
  return wrongIn(chapters).length > 0 ? 1 : 0
}

main().then(
  (status) => (process.exitCode = status),
  (fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`)
    process.exitCode = 2
  },
)
