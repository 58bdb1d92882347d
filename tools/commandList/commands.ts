import { contentCommands } from './contentCommands'
import { operatorCommands } from './operatorCommands'
import { siteCommands } from './siteCommands'
import { teamCommands } from './teamCommands'
import { trialCommands } from './trialCommands'

/** All commands of this tree by the names of their scripts in `package.json`. */
export const commands = {
  ...siteCommands,
  ...contentCommands,
  ...teamCommands,
  ...operatorCommands,
  ...trialCommands,
}
