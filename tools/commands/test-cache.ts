import { tryCache } from '../lib/cluster/cache/tryCache'
import { runCommand } from '../lib/process/runCommand'
import { say } from '../lib/terminal/say'

/**
 * `npm run test:cache`: a site behind a real Varnish with `deploy/varnish/default.vcl`, under load: a thousand edits, and the site
 * stopped. Prints what visitors saw. `-- 100`: with so many edits. Ends with 0 or 1.
 */
await runCommand('cache', async (run) => {
  const figures = await tryCache(run, Number(process.argv[2] ?? 1_000))
  for (const { what, found, isGood } of figures)
    say(`${isGood === null ? '    ' : isGood ? 'ok  ' : 'BAD '}${what}: ${found}`)
  return figures.some(({ isGood }) => isGood === false) ? 1 : 0
})
