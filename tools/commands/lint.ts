import { codeFolders } from '../lib/test/parts'
import { runSteps, total } from '../lib/test/stage'
import { circles, formatting, lint } from '../lib/test/stages'

const outcomes = await runSteps([[[lint('.')], [formatting('.'), circles(codeFolders())]]])
process.exit(total(outcomes).failed === 0 ? 0 : 1)
