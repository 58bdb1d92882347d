import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { detailed, logEntry } from '../lib/terminal/logLine'
import { messageOf, stopWith } from '../lib/terminal/say'

/**
 * `npm run logs`: the log of a site for people, from the standard input or from a file, while it is written.
 * `journalctl -fu caravanserai -o cat | npm run logs`
 * `npm run logs -- site.log --request 4bf92f3577b34da6a3ce929d0e0e4736` shows the lines of one request,
 * `--warnings` only warnings and errors: what was slow, refused or wrong.
 */
const words = process.argv.slice(2)
const askedId = words.includes('--request') ? words[words.indexOf('--request') + 1] : undefined
const onlyWarnings = words.includes('--warnings')
const rest = words.filter((word) => word !== '--request' && word !== '--warnings' && word !== askedId)
const [file, ...others] = rest
if (others.length > 0 || file?.startsWith('--'))
  stopWith(`npm run logs -- [FILE] [--request ID] [--warnings]: got "${rest.join(' ')}"`)
if (words.includes('--request') && askedId === undefined)
  stopWith('--request: expected the id of a request, as in x-request-id')

const input = file === undefined ? process.stdin : createReadStream(file)
// `npm run logs | head` ends the output early.
process.stdout.on('error', () => process.exit(0))
try {
  for await (const line of createInterface({ input })) {
    const entry = logEntry(line)
    // What is no entry may be a stack of Node itself.
    const isShown =
      entry === null
        ? askedId === undefined
        : (askedId === undefined || entry.reqId === askedId) && (!onlyWarnings || entry.level >= 40)
    if (isShown) process.stdout.write(`${entry === null ? line : detailed(entry)}\n`)
  }
} catch (error) {
  stopWith(messageOf(error))
}
