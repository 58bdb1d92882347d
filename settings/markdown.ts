import type { Setting, Table } from './decode'

/** The settings as a table for a README. */
export const markdownTable = (table: Table): string =>
  [
    '| name | default | what it means |',
    '| --- | --- | --- |',
    ...Object.entries(table).map(
      ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.says} |`,
    ),
  ].join('\n')

const defaultOf = ({ fallback, shownDefault }: Setting<unknown>): string =>
  shownDefault ?? (fallback === null ? 'none' : `\`${String(fallback)}\``)
