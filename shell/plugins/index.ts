import type { Plugin } from '../server/plugin/plugin'

/** The plugins of this site. */
const names = ['board', 'forms', 'media', 'reports'] as const

/** The declaration of a plugin. Throws if its folder is missing. */
const declarationOf = (name: string): Plugin => {
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list decides which folders are loaded
    return (require(`./${name}/plugin`) as { readonly default: Plugin }).default
  } catch (error) {
    throw new Error(`plugin "${name}": shell/plugins/${name}/plugin.ts cannot be loaded`, { cause: error })
  }
}

export const plugins: ReadonlyArray<Plugin> = names.map(declarationOf)
