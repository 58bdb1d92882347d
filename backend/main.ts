/**
 * The embedded backend as a process.
 *
 * Environment: see `readSettings`. Standard output: one line of JSON once the server listens. Standard error:
 * warnings. Exits with 0 after SIGTERM or SIGINT, with 1 when it cannot start.
 */
import { start, readSettings } from './start'

const main = async (): Promise<void> => {
  const { url, stop } = await start(readSettings(process.env, process.cwd()))
  // The channel to the parent process closes when that process ends, even when it was killed.
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(sign, () => void stop())
  // While the server listens it keeps the process alive; a channel with a listener would do so even afterwards.
  process.channel?.unref()
  process.stdout.write(`${JSON.stringify({ event: 'listening', name: 'backend', url })}\n`)
}

main().catch((fault: unknown) => {
  // A fault that an operator or an editor can fix is one line; any other error is printed with its stack.
  const expected = fault instanceof Error && (fault.name.endsWith('Fault') || 'syscall' in fault)
  process.stderr.write(
    `backend: ${expected ? fault.message : fault instanceof Error ? fault.stack : String(fault)}\n`,
  )
  process.exitCode = 1
})
