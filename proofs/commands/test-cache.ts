import { tryCache } from '../cluster/cache/tryCache'
import { runCommand } from '../../tools/lib/process/runCommand'
import { say } from '../../tools/lib/terminal/say'

/** `deploy/varnish/default.vcl` is under test: a thousand edits, and the site stopped. */
export default ({ edits = 1_000 }: { readonly edits: number | undefined }) =>
  runCommand('cache', async (run) => {
    const figures = await tryCache(run, edits)
    for (const { what, found, isGood } of figures)
      say(`${isGood === null ? '    ' : isGood ? 'ok  ' : 'BAD '}${what}: ${found}`)
    return figures.some(({ isGood }) => isGood === false) ? 1 : 0
  })
