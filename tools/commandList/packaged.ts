import { operatorCommands } from './operatorCommands'
import { runCommandLine } from '../lib/commandLine/runCommandLine'

/** The program with the commands of a packaged site. */
await runCommandLine(operatorCommands, process.argv.slice(2))
