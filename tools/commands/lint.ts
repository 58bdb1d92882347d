import { codeFolders } from '../lib/test/parts'
import { runSteps, total } from '../lib/test/stage'
import { circles, formatting, lint } from '../lib/test/stages'

/** `npm run lint`: the rules of ESLint with the import arrows, the formatting, and import circles. */
const outcomes = await runSteps([[[lint('.')], [formatting('.'), circles(codeFolders())]]])
process.exit(total(outcomes).failed === 0 ? 0 : 1)
