import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { distance } from 'fastest-levenshtein'
import { messageOf, printJson, stopMisused, stopWith } from '../terminal/say'
import type { Command, Commands, Confirm } from './command'
import { suggestion } from './values'

interface Place {
  /** The invocation of a command without its arguments. */
  readonly lineOf: (name: string) => string
  /** Ends the command if it cannot run in this folder. */
  readonly assertPlace: () => unknown
}

/** `npm run ship --`, `npm start --`, `npm run outbox -- show`. */
export const npmLine = (name: string): string => {
  const [script = '', ...rest] = name.split(' ')
  return [['start', 'test'].includes(script) ? 'npm' : 'npm run', script, '--', ...rest].join(' ')
}

/**
 * Runs a command after parsing all its arguments. Exit status: 0 for success, 1 for failed or refused, 2 for invalid
 * arguments or a missing confirmation.
 */
export const runCommandLine = async (
  commands: Commands,
  words: ReadonlyArray<string>,
  { lineOf, assertPlace }: Place = { lineOf: npmLine, assertPlace: () => undefined },
): Promise<void> => {
  quietWhenUnread()
  const [first = '--help', second] = words
  if (first === '--help' || first === '-h') {
    process.stdout.write(`${listOf(commands, lineOf)}\n`)
    return
  }
  const name =
    second !== undefined && Object.hasOwn(commands, `${first} ${second}`) ? `${first} ${second}` : first
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined)
    return stopMisused(
      `There is no command "${first}"${suggestion(first, Object.keys(commands))}\n\n${listOf(commands, lineOf)}`,
    )
  const args = words.slice(name.split(' ').length)
  if (command.hasResult && args.includes('--json')) printJson()
  const line = lineOf(name)
  const below = Object.fromEntries(Object.entries(commands).filter(([key]) => key.startsWith(`${name} `)))
  const reading = command.read(args, line, below)
  if (reading._tag === 'Help') {
    process.stdout.write(reading.text)
    return
  }
  if (reading._tag === 'Wrong') return stopMisused(reading.message)
  const taken = takenByNpm(command, args)
  if (taken !== undefined)
    return stopMisused(
      `npm has taken --${taken} for a flag of npm, and nothing was done. Write: ${line} --${taken}`,
    )
  assertPlace()
  try {
    await reading.run(
      reading.isConfirmed ? () => Promise.resolve() : confirming([line, ...args.map(typed)].join(' ')),
    )
  } catch (error) {
    stopWith(messageOf(error))
  }
}

/** One line for each command, in the order of declaration. */
const listOf = (commands: Commands, lineOf: Place['lineOf']): string => {
  const lines = Object.entries(commands).map(
    ([name, { says }]) => [lineOf(name).replace(/ --$/, ''), says] as const,
  )
  const width = Math.max(...lines.map(([line]) => line.length))
  return [
    ...lines.map(([line, says]) => `${line.padEnd(width)}  ${says}`),
    '',
    '--help after a command shows its arguments and flags. Status: 0 done, 1 failed or refused, 2 not understood.',
  ].join('\n')
}

/**
 * The flag of the command that npm has consumed because it preceded `--`. npm passes such flags on only in the
 * environment. Names that differ in one letter also match.
 */
const takenByNpm = ({ flags }: Command, words: ReadonlyArray<string>): string | undefined => {
  const taken = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('npm_config_') && value !== ''
      ? [name.slice('npm_config_'.length).replaceAll('_', '-')]
      : [],
  )
  return flags.find(
    (flag) =>
      // Without `--yes` the command only asks; CI often sets npm's `yes`.
      flag !== 'yes' &&
      !words.some((word) => word === `--${flag}` || word.startsWith(`--${flag}=`)) &&
      taken.some((item) => distance(item, flag) <= (flag.length > 4 ? 1 : 0)),
  )
}

/** Quotes a word for a shell, where necessary. */
const typed = (word: string): string => (/^[\w./:@=,+-]+$/.test(word) ? word : JSON.stringify(word))

/** @param line the command line, to which `--yes` is added in the message */
export const confirming =
  (line: string, input: Readable & { readonly isTTY?: boolean } = process.stdin): Confirm =>
  async (question) => {
    if (!input.isTTY)
      return stopMisused(`${question}\nThere is no terminal for the confirmation. To confirm: ${line} --yes`)
    const terminal = createInterface({ input, output: process.stderr })
    const answer = await new Promise<string>((resolve) => {
      terminal.once('close', () => resolve(''))
      terminal.once('SIGINT', () => process.exit(130))
      terminal.question(`${question}\nGo on? (yes/no) `, resolve)
    })
    terminal.close()
    if (!/^y(es)?$/i.test(answer.trim())) stopWith('Nothing was changed')
  }

/** Ends the command with status 0 and no message when the reader closes the pipe (`| head`). */
const quietWhenUnread = (): void => {
  let isUnread = false
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      if (isUnread) return
      isUnread = true
      process.once('exit', () => (process.exitCode = 0))
      if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0)
    })
}
