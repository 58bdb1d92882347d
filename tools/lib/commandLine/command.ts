import { Command as Commander, CommanderError, Option } from 'commander'
import { printResult } from '../terminal/say'
import { flag, quoted, suggestion, WrongUsage } from './values'
import type { Params, ValuesOf } from './values'

/**
 * Asks for confirmation on a terminal before a command deletes something; `--yes` skips the question. Ends the
 * command when the answer is no.
 */
export type Confirm = (question: string) => Promise<void>

/** The declaration of a command, from which its help and all usage messages are generated. */
interface Declaration<A extends Params, F extends Params> {
  /** One sentence; the first line of the help. */
  readonly says: string
  /** Further sentences of the help. */
  readonly more?: string
  readonly args?: A
  /** Flags by their names in code: `acceptSize` is `--accept-size`. */
  readonly flags?: F
  /** Example arguments, without the name of the command. */
  readonly examples?: ReadonlyArray<string>
  /** Whether the command deletes something and asks for confirmation; it then has the flag `--yes`. */
  readonly asks?: boolean
  /** Whether the module of the command returns a result for programs; the command then has the flag `--json`. */
  readonly hasResult?: boolean
  /** A message about values that contradict each other; `null` for valid combinations. */
  readonly fault?: (values: ValuesOf<A> & ValuesOf<F>) => string | null
  /** Loads the command's module. A command without arguments runs on import; others are the default export. */
  readonly load: () => Promise<{
    readonly default?: (values: ValuesOf<A> & ValuesOf<F> & Common, confirm: Confirm) => unknown
  }>
}

/** Builds and runs a program of the content layer: its name, and its arguments. */
export type RunProgram = (name: string, words: ReadonlyArray<string>) => Promise<void>

export type Reading =
  | { readonly _tag: 'Help'; readonly text: string }
  | { readonly _tag: 'Wrong'; readonly message: string }
  | {
      readonly _tag: 'Run'
      readonly isConfirmed: boolean
      readonly run: (confirm: Confirm) => Promise<unknown>
    }

export interface Command {
  readonly says: string
  readonly examples: ReadonlyArray<string>
  /** Whether the command has a result for programs, which `--json` prints. */
  readonly hasResult: boolean
  /** Names of the flags without dashes. */
  readonly flags: ReadonlyArray<string>
  /**
   * Parses arguments without running the command.
   * @param line invocation: `npm run ship --`
   * @param below subcommands
   */
  readonly read: (words: ReadonlyArray<string>, line: string, below?: Commands) => Reading
}

export type Commands = Readonly<Record<string, Command>>

/** The values of the flags that are added to commands. */
interface Common {
  readonly yes?: boolean
  readonly json?: boolean
}

const noParams = {}
const yes = { yes: flag('skips the confirmation, for scripts without a terminal') }
const json = { json: flag('prints the result as one JSON object, and the text to the standard error') }

export const command = <A extends Params = typeof noParams, F extends Params = typeof noParams>(
  declaration: Declaration<A, F>,
): Command => {
  const { says, examples = [], asks = false, hasResult = false, fault, load } = declaration
  const args: Params = declaration.args ?? noParams
  const flags: Params = { ...declaration.flags, ...(hasResult && json), ...(asks && yes) }

  const valuesIn = (parser: Commander, flagValues: ReadonlyMap<string, Array<string | null>>): object => {
    const words = [...parser.args]
    const ofArgs = Object.entries(args).map(([name, param]) => {
      const taken = words.splice(0, param.shape.endsWith('...]') ? words.length : param.shape === '' ? 0 : 1)
      return [name, param.read(taken, '')]
    })
    const ofFlags = Object.entries(flags).map(([name, param]) => [
      name,
      param.read(flagValues.get(name) ?? [], `--${dashed(name)}: `),
    ])
    return Object.fromEntries([...ofArgs, ...ofFlags])
  }

  return {
    says,
    examples,
    hasResult,
    flags: Object.keys(flags).map(dashed),
    read: (words, line, below = {}) => {
      const flagValues = new Map<string, Array<string | null>>()
      const parser = parserOf(declaration, args, flags, line, flagValues)
      const beforeDashes = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
      if (beforeDashes.some((word) => word === '--help' || word === '-h'))
        return { _tag: 'Help', text: parser.helpInformation() + endOfHelp(examples, line, below) }
      try {
        parser.parse(words, { from: 'user' })
        // The types of the values follow from the parameters.
        const values = valuesIn(parser, flagValues) as ValuesOf<A> & ValuesOf<F> & Common
        const wrong = fault?.(values) ?? null
        if (wrong !== null) throw new WrongUsage(wrong)
        return {
          _tag: 'Run',
          isConfirmed: values.yes === true,
          run: async (confirm) => {
            // jiti gives a module without a default export an object as its default.
            const { default: start } = await load()
            if (typeof start !== 'function') return
            const result: unknown = await start(values, confirm)
            if (typeof result === 'object' && result !== null) printResult(result)
          },
        }
      } catch (error) {
        if (!(error instanceof CommanderError || error instanceof WrongUsage)) throw error
        return {
          _tag: 'Wrong',
          message: `${messageOf(error, { parser, args, flags, below })} (${line} --help)`,
        }
      }
    },
  }
}

const parserOf = (
  { says, more }: Pick<Declaration<Params, Params>, 'says' | 'more'>,
  args: Params,
  flags: Params,
  line: string,
  flagValues: Map<string, Array<string | null>>,
): Commander => {
  const parser = new Commander(line)
    .description(more === undefined ? says : `${says}\n\n${more}`)
    .helpOption('-h, --help', 'shows this help, and does nothing else')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .action(() => undefined)
  for (const { shape, says: what } of Object.values(args)) if (shape !== '') parser.argument(shape, what)
  for (const [name, { shape, standsAlone, says: what }] of Object.entries(flags)) {
    const value = standsAlone ? shape : shape.replace(/^\W?(.*?)(\.\.\.)?\W?$/, '<$1>')
    const option = new Option(`--${dashed(name)} ${shape === '' ? '' : value}`.trim(), what)
    parser.addOption(option)
    parser.on(`option:${option.name()}`, (value: string | null = null) =>
      flagValues.set(name, [...(flagValues.get(name) ?? []), value]),
    )
  }
  return parser
}

interface Parsed {
  readonly parser: Commander
  readonly args: Params
  readonly flags: Params
  readonly below: Commands
}

/** A one-line message for invalid arguments, with the suggested flag or the expected values. */
const messageOf = (
  error: Error & { readonly code?: string },
  { parser, args, flags, below }: Parsed,
): string => {
  try {
    switch (error.code) {
      case 'commander.excessArguments': {
        const surplus = parser.args[Object.keys(args).length] ?? ''
        const near = suggestion(surplus, [
          ...Object.keys(below).map((name) => name.split(' ').at(-1) ?? ''),
          ...Object.keys(flags).map((name) => `--${dashed(name)}`),
        ])
        return `expected no further word, got ${quoted(surplus)}${near}`
      }
      case 'commander.missingArgument':
        Object.values(args)[parser.args.length]?.read([], '')
        break
      case 'commander.optionMissingArgument': {
        const [, name = ''] = /--([\w-]+)/.exec(error.message) ?? []
        const found = Object.entries(flags).find(([flag]) => dashed(flag) === name)
        found?.[1].read([null], `--${name}: `)
        break
      }
    }
  } catch (wrong) {
    if (wrong instanceof WrongUsage) return wrong.message
    throw wrong
  }
  return error.message.replace(/^error: /, '').replace(/\n\((Did you mean .*)\)$/, '. $1')
}

const endOfHelp = (examples: ReadonlyArray<string>, line: string, below: Commands): string => {
  const commands = Object.entries(below).map(([name, { says }]) => `  ${name}: ${says}`)
  const typed = examples.map((words) => `  ${words === '' ? line.replace(/ --$/, '') : `${line} ${words}`}`)
  return [
    ...(commands.length > 0 ? ['', 'Commands:', ...commands] : []),
    ...(typed.length > 0 ? ['', 'Examples:', ...typed] : []),
    '',
  ].join('\n')
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
