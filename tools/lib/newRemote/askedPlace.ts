import path from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '../terminal/say'

/** What is asked of `npm run new:remote`: a name, and for a repository of its own its folder, absolute; or what is wrong. */
export type AskedPlace =
  { readonly name: string; readonly repository: string | null } | { readonly fault: string }

/**
 * Reads the arguments: `careers`, `careers --repository ../careers`, `careers --repository=../careers`.
 * @param tree the folder that a repository of its own must not be in
 */
export const askedPlace = (args: ReadonlyArray<string>, tree: string): AskedPlace => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { repository: { type: 'string' } },
      allowPositionals: true,
    })
    const [name] = positionals
    if (name === undefined || positionals.length > 1)
      return refused(`expected one name, such as careers, got ${positionals.join(' ') || 'none'}`)
    if (values.repository === undefined) return { name, repository: null }
    const folder = path.resolve(values.repository)
    const isInside = folder === tree || folder.startsWith(`${tree}${path.sep}`)
    return values.repository === '' || isInside
      ? refused(
          `--repository: expected a new folder outside of ${tree}, such as ../${name}; without it, remotes/${name} is written`,
        )
      : { name, repository: folder }
  } catch (error) {
    return refused(messageOf(error))
  }
}

const refused = (fault: string): AskedPlace => ({ fault: `npm run new:remote -- <name>: ${fault}` })
