import { coded } from '@caravanserai/settings'
import { plugins as names } from '../../site.config'
import type { Plugin } from '../host/plugin/plugin'

/** The declaration of a plugin. Throws if its folder is missing. */
const declarationOf = (name: string): Plugin => {
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list decides which folders are loaded
    return (require(`./${name}/plugin`) as { readonly default: Plugin }).default
  } catch (error) {
    const fault = `Plugin "${name}" of site.config.ts cannot be loaded from shell/plugins/${name}/plugin.ts. Restore the folder, or remove the name.`
    throw new Error(coded('CARAVANSERAI_PLUGIN_MISSING', fault), { cause: error })
  }
}

/** The declarations of the plugins in `site.config.ts`. */
export const plugins: ReadonlyArray<Plugin> = names.map(declarationOf)
