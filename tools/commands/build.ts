import { buildAll, buildFaults } from '../lib/build/build'
import { say, stopWith } from '../lib/terminal/say'

const mode = process.env.BUILD_MODE === 'development' ? 'development' : 'production'
const results = await buildAll({ mode })
const faulty = buildFaults(results)
if (faulty !== null) stopWith(faulty)
say(
  `${results.filter(({ built }) => built).length} built, ${results.filter(({ built }) => !built).length} up to date`,
)
