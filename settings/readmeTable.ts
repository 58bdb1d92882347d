import { commandTable } from './commands'
import type { Setting, Table } from './decode'
import { siteTable } from './site'

/** The table of `docs/settings.md`. `adapters` are the names of the content layer's adapters. */
export const readmeTable = (adapters: ReadonlyArray<string>): string =>
  markdown({ ...siteTable({ adapters, cwd: '' }), ...commandTable })

const markdown = (table: Table): string =>
  [
    '| name | default | what it means |',
    '| --- | --- | --- |',
    ...Object.entries(table).map(
      ([name, setting]) =>
        `| \`${name}\` | ${defaultOf(setting)} | ${setting.says.replaceAll('](docs/', '](')} |`,
    ),
  ].join('\n')

const defaultOf = ({ fallback, shownDefault }: Setting<unknown>): string =>
  shownDefault ?? (fallback === null ? 'none' : `\`${String(fallback)}\``)
