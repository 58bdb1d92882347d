import type { Setting, Table } from './decode'
import { commandTable } from './commands'

/** The table of `docs/reference/settings.md`. @param site the settings of the site and its plugins */
export const settingsTable = (site: Table): string => markdown({ ...site, ...commandTable })

const markdown = (table: Table): string =>
  [
    '| name | default | what it means |',
    '| --- | --- | --- |',
    ...Object.entries(table).map(
      ([name, setting]) =>
        `| \`${name}\` | ${shownDefaultOf(setting)} | ${setting.description.replaceAll('](docs/', '](../')} |`,
    ),
  ].join('\n')

const shownDefaultOf = ({ fallback, shownDefault }: Setting<unknown>): string =>
  shownDefault ?? (fallback === null ? 'none' : `\`${String(fallback)}\``)

const envHead = `# The settings of the site. A line that begins with # counts as not set: the default is used.
# Made from settings/ by: node tools/run.mjs reference
#
# One NAME=value a line, without quotes, and nothing after the value: systemd (EnvironmentFile=), containers (--env-file)
# and Node (node --env-file=.env) then read the same. A value must not contain #. An empty value counts as not set.
# Whoever can read this file knows the secrets in it: chmod 600.`

/** The settings of the site and its plugins as a file of commented environment variables. */
export const envExample = (site: Table): string =>
  `${[envHead, ...Object.entries(site).map(entry)].join('\n\n')}\n`

const entry = ([name, setting]: [string, Setting<unknown>]): string =>
  [
    ...wrapped(plain(sentence(setting.description))),
    `# ${defaultLine(setting)}`,
    `#${name}=${valueOf(setting)}`,
  ].join('\n')

/** The text without Markdown; a link becomes its address. */
const plain = (markdown: string): string =>
  markdown.replace(/\[[^[\]]*\]\(([^()]*)\)/g, '$1').replace(/`/g, '')

/** Capitalizes a description, unless it starts with a code value in backticks. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const defaultLine = ({ fallback, shownDefault, codec }: Setting<unknown>): string =>
  `Default: ${plain(shownDefault ?? String(fallback))}.${codec.isSecret === true ? ' Secret.' : ''}`

/** The default if it is a value; `shownDefault` may be a sentence instead. */
const valueOf = ({ fallback, shownDefault }: Setting<unknown>): string =>
  shownDefault === undefined && fallback !== null ? String(fallback) : ''

const WIDTH = 118

const wrapped = (text: string): ReadonlyArray<string> => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines
}
