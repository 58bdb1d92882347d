/**
 * How to run a server that does not notice by itself that the process which has started it is gone: on Linux it then gets this signal, also
 * where that process was killed.
 * @param more further options of `setpriv`
 */
export const tied = (
  signal: 'INT' | 'TERM',
  program: string,
  args: ReadonlyArray<string>,
  more: ReadonlyArray<string> = [],
): [string, string[]] =>
  process.platform === 'linux'
    ? ['setpriv', ['--pdeathsig', signal, ...more, '--', program, ...args]]
    : [program, [...args]]
