/** Prints how a command is used, and ends it, where it is asked with `--help`. */
export const helpIfAsked = (usage: string): void => {
  if (!process.argv.includes('--help')) return
  process.stdout.write(`${usage.trim()}\n`)
  process.exit(0)
}
