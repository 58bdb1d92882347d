import { typescriptLoader } from './typescript.mjs'

/**
 * Builds or serves a package in a separate process: `node webpack/run.mjs build remotes/charity production`, `node
 * webpack/run.mjs serve shell development`. `node webpack/run.mjs requests` builds the packages that its parent process names.
 */
const loader = typescriptLoader(import.meta.url)
/** @type {typeof import('./runPackage')} */
const { runPackage } = await loader.import('./runPackage.ts')
await runPackage(loader, process.argv.slice(2))
