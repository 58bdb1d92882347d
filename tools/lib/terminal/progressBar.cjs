const WIDTH = 24

/**
 * A progress bar in the last line of a terminal. Prints nothing where the standard error is not a
 * terminal. Clear it before other lines are printed.
 * @param {number} total
 * @param {Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>} terminal
 */
const progressBar = (total, terminal = process.stderr) => {
  const write = (/** @type {string} */ line) => {
    // Returns to the start of the line and erases it; a longer line would wrap and stay.
    if (terminal.isTTY)
      terminal.write(`\r\u001b[2K${line.slice(0, Math.max(0, (terminal.columns || 80) - 1))}`)
  }
  return {
    /** @param {number} done @param {string} label */
    show: (done, label) => {
      const filled = Math.floor((WIDTH * done) / Math.max(total, 1))
      write(`[${'#'.repeat(filled).padEnd(WIDTH, '-')}] ${done} of ${total}  ${label}`)
    },
    clear: () => write(''),
  }
}

module.exports = { progressBar }
