import { doctor } from '../../adapters/doctor/command'
import { importContent } from '../../adapters/import/command'
import type { Commands, RunProgram } from '../lib/commandLine/command'

export const runProgram: RunProgram = async (name, words) =>
  (await import('../commands/content')).runContentTool(name, words)

/** Commands of packages of the adapters: each is removed with its folder, its lines here and its script. */
export const contentCommands: Commands = {
  doctor: doctor(runProgram),
  import: importContent(runProgram),
}
