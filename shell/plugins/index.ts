import { plugins as names } from '../../site.config'
import type { Plugin } from '../host/plugin/plugin'

/** The declaration of a plugin. Throws if its folder is missing. */
const declarationOf = (name: string): Plugin => {
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list decides which folders are loaded
    return (require(`./${name}/plugin`) as { readonly default: Plugin }).default
  } catch (error) {
    throw new Error(`site.config.ts: plugin "${name}": shell/plugins/${name}/plugin.ts cannot be loaded`, {
      cause: error,
    })
  }
}

/** The declarations of the plugins in `site.config.ts`. */
export const plugins: ReadonlyArray<Plugin> = names.map(declarationOf)
