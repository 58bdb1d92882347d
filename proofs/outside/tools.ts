import { isInstalled } from '../../tools/lib/process/run'
import { messageOf, say } from '../../tools/lib/terminal/say'
import { terminalTable } from '../../tools/lib/terminal/terminalTable'
import { assertInstalled } from '../harness/programs'
import { connections, slow } from './attacks'
import { calendars } from './calendars'
import { feeds } from './feeds'
import { links } from './links'
import { sortOut } from './noise'
import type { Noise, Sorted } from './noise'
import { accessibility, html, policy } from './pages'
import type { Report, Site, Tool } from './site'
import { sitemap } from './sitemap'

/** The result of a tool, or the reason why it did not run. */
type Outcome =
  | { readonly name: string; readonly report: Report; readonly sorted: Sorted }
  | { readonly name: string; readonly notRun: string }

/**
 * Runs tools one after the other, and prints a table of them with every new message.
 * @returns whether all have run without a new message
 */
export const runTools = async (
  site: Site,
  tools: ReadonlyArray<Tool>,
  noise: ReadonlyArray<Noise>,
): Promise<boolean> => {
  const outcomes: Outcome[] = []
  for (const tool of tools) {
    say(`${tool.name} …`)
    outcomes.push(await outcomeOf(tool, site, noise))
  }
  for (const outcome of outcomes) details(outcome).forEach((line) => console.log(line))
  console.log(`\n${terminalTable([['tool', 'checked', 'new', 'known'], ...outcomes.map(row)])}`)
  return outcomes.every((outcome) => 'sorted' in outcome && outcome.sorted.fresh.length === 0)
}

const outcomeOf = async (tool: Tool, site: Site, noise: ReadonlyArray<Noise>): Promise<Outcome> => {
  const { name, needs } = tool
  try {
    if (needs !== undefined) await assertInstalled([needs.debian], () => isInstalled(needs.command))
    const report = await tool.run(site)
    return { name, report, sorted: sortOut(name, report.findings, noise) }
  } catch (error) {
    return { name, notRun: messageOf(error) }
  }
}

const row = (outcome: Outcome): ReadonlyArray<string> => {
  if ('notRun' in outcome) return [outcome.name, 'NOT RUN', '?', '?']
  const { fresh, known } = outcome.sorted
  const found = [
    outcome.report.checked,
    fresh.length,
    [...known.values()].reduce((sum, count) => sum + count, 0),
  ]
  return [outcome.name, ...found.map(String)]
}

/** The maximum of places named for each message. */
const PLACES = 3

const details = (outcome: Outcome): ReadonlyArray<string> => {
  if ('notRun' in outcome) return [`\n${outcome.name} was NOT RUN: ${outcome.notRun}`]
  const { report, sorted, name } = outcome
  const known = [...sorted.known].filter(([, count]) => count > 0)
  return [
    `\n${name}`,
    ...(report.figures ?? []).map((line) => `  ${line}`),
    ...known.map(([{ message, reason }, count]) => `  known, ${count} times: ${message}. ${reason}`),
    ...[...sorted.known]
      .filter(([, count]) => count === 0)
      .map(([{ message }]) => `  no longer said: ${message}`),
    ...sorted.fresh.map(({ message, detail, where }) => {
      const rest = where.size > PLACES ? ` and ${where.size - PLACES} more` : ''
      return `  NEW  ${message}  (${[...where].slice(0, PLACES).join(', ')}${rest})${detail && `: ${detail}`}`
    }),
  ]
}

/** The tools of `npm run test:outside`, in this order. A new tool is a line here. */
export const tools: ReadonlyArray<Tool> = [
  sitemap,
  feeds,
  calendars,
  policy,
  links,
  html,
  accessibility,
  connections,
  slow,
]
