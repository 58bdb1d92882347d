import { createJiti } from 'jiti'

/**
 * Builds or serves one package, in a process of its own: `node webpack/run.mjs build remotes/charity production`,
 * `node webpack/run.mjs serve shell development`. Configurations are TypeScript, which jiti loads.
 */
const jiti = createJiti(import.meta.url, { jsx: false })
/** @type {typeof import('./runPackage')} */
const { runPackage } = await jiti.import('./runPackage.ts')
await runPackage(jiti, process.argv.slice(2))
