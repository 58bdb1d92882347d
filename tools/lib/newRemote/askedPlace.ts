import path from 'node:path'

/** What is asked of `npm run new:remote`: a name, and for a repository of its own its folder, absolute; or what is wrong. */
export type AskedPlace =
  { readonly name: string; readonly repository: string | null } | { readonly fault: string }

/**
 * Reads the arguments: `careers`, `careers --repository ../careers`, `careers --repository=../careers`.
 * @param tree the folder that a repository of its own must not be in
 */
export const askedPlace = (args: ReadonlyArray<string>, tree: string): AskedPlace => {
  const names: string[] = []
  let given: string | undefined
  let isGiven = false
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    const option = /^--repository(?:=(.*))?$/.exec(word)
    if (option === null) names.push(word)
    else {
      isGiven = true
      given = option[1] ?? args[(at += 1)]
    }
  }
  const [name] = names
  if (name === undefined || names.length > 1 || name.startsWith('-'))
    return {
      fault: `npm run new:remote -- <name>: expected one name, such as careers, got ${names.length === 0 ? 'none' : `"${names.join(' ')}"`}`,
    }
  if (!isGiven) return { name, repository: null }
  if (given === undefined || given === '' || given.startsWith('-'))
    return { fault: `--repository: expected a new folder, such as ../${name}` }
  const folder = path.resolve(given)
  const isInside = folder === tree || folder.startsWith(`${tree}${path.sep}`)
  return isInside
    ? {
        fault: `--repository: expected a folder outside of ${tree}, such as ../${name}; without it, remotes/${name} is written`,
      }
    : { name, repository: folder }
}
