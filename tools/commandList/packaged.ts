import { operatorCommands } from './operatorCommands'
import { runCommandLine } from '../lib/commandLine/runCommandLine'

/** Entry point of the commands of a packaged site. */
await runCommandLine(operatorCommands, process.argv.slice(2))
