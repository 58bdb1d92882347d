import { buildAll } from './lib/build.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { say, stopWith } from './lib/say.mjs'

/** `npm run build`: builds every package that is out of date. */
await installIfNeeded()
const mode = process.env.BUILD_MODE === 'development' ? 'development' : 'production'
const results = await buildAll({ mode })
const failed = results.filter(({ fault }) => fault !== null)
if (failed.length > 0) stopWith(failed.map(({ name, fault }) => `${name} could not be built:\n${fault}`).join('\n\n'))
say(`${results.filter(({ built }) => built).length} built, ${results.filter(({ built }) => !built).length} up to date`)
