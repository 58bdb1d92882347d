/** A table for a terminal: columns have the width of their longest text, with their names in the first line. */
export const terminalTable = (lines: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
