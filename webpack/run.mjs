import { createJiti } from 'jiti'

/**
 * Builds or serves one package in a separate process: `node webpack/run.mjs build remotes/charity production`, `node
 * webpack/run.mjs serve shell development`. jiti loads the TypeScript configurations.
 */
const jiti = createJiti(import.meta.url, { jsx: false })
/** @type {typeof import('./runPackage')} */
const { runPackage } = await jiti.import('./runPackage.ts')
await runPackage(jiti, process.argv.slice(2))
