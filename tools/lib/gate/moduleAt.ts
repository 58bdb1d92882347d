/**
 * The module of a server build in which an error was thrown, from its stack: `causes/list/CausesPage.tsx`; `null` when
 * the stack does not lead into the build. Server builds are not minified, and name their modules.
 * @param name of the remote
 * @param code the server build
 */
export const moduleAt = (name: string, code: string, stack: string): string | null => {
  const [, line] = new RegExp(`remote-${name}\\.js:(\\d+):\\d+`).exec(stack) ?? []
  if (line === undefined) return null
  const before = code.split('\n').slice(0, Number(line)).reverse()
  for (const text of before) {
    const [, id] =
      /^\/\*\*\*\/ "([^"]+)"/.exec(text) ?? /^;\/\/ (?:CONCATENATED MODULE: )?(\S+)$/.exec(text) ?? []
    if (id !== undefined) return id.replace(/^\.\//, '').replace(/^(\.\.\/)+/, '')
  }
  return null
}
