import path from 'node:path'
import { root } from '../places'
import { run } from './run'

/** Runs the tests of a folder that need a real server (`*.live.ts`), shows what Jest prints, and gives its status. */
export const runLiveTests = async (folder: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { code } = await run(
    process.execPath,
    [jest, '--selectProjects', 'node', '--runInBand', '--testMatch', `**/${folder}/**/*.live.ts`],
    { cwd: root, show: true, env: { ...process.env, ...env } },
  )
  return code
}
