import { createRequire } from 'node:module'
import { createJiti } from 'jiti'

const require = createRequire(import.meta.url)

/**
 * Loads TypeScript in this process. jiti resolves and caches the modules; swc compiles them in a tenth of the time of
 * jiti's own compiler, and as CommonJS modules, which cannot await at their top level.
 * @param {string} url of the importing module
 */
export const typescriptLoader = (url) =>
  createJiti(url, {
    jsx: false,
    transform: ({ source, filename }) => {
      /** @type {typeof import('@swc/core')} */
      const { transformSync } = require('@swc/core')
      const { code } = transformSync(source, {
        ...(filename !== undefined && { filename }),
        configFile: false,
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: { parser: { syntax: 'typescript', tsx: /\.[jt]sx$/.test(filename ?? '') }, target: 'es2022' },
      })
      return { code }
    },
  })
