/**
 * The module of a server build that threw an error, from the stack: `jobs/list/JobsPage.tsx`; `null` if the stack
 * does not lead into the build. Server builds are not minified and name their modules. For an error in a bundled
 * package, the module that called the package.
 * @param name the name of the remote
 * @param code the server build
 */
export const moduleAt = (name: string, code: string, stack: string): string | null => {
  const lines = [...stack.matchAll(new RegExp(`remote-${name}\\.js:(\\d+):\\d+`, 'g'))]
  const text = lines.length === 0 ? [] : code.split('\n')
  const modules = lines.flatMap(([, line]) => moduleOf(text.slice(0, Number(line)).reverse()) ?? [])
  return modules.find((module) => !module.startsWith('node_modules/')) ?? modules[0] ?? null
}

/** The last module that starts in these lines, which are in reverse order. */
const moduleOf = (before: ReadonlyArray<string>): string | null => {
  for (const text of before) {
    const [, id] =
      /^\/\*\*\*\/ "([^"]+)"/.exec(text) ?? /^;\/\/ (?:CONCATENATED MODULE: )?(\S+)$/.exec(text) ?? []
    if (id !== undefined) return id.replace(/^\.\//, '').replace(/^(\.\.\/)+/, '')
  }
  return null
}
