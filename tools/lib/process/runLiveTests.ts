import path from 'node:path'
import { root } from '../places'
import { run } from './run'

/**
 * Runs tests that need a real server, shows what Jest prints, and gives its status.
 * @param tests a pattern of their files without the ending `.live.ts`, `adapters/sources/payload/*`
 */
export const runLiveTests = async (tests: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { code } = await run(
    process.execPath,
    [jest, '--selectProjects', 'node', '--runInBand', '--testMatch', `**/${tests}.live.ts`],
    { cwd: root, show: true, env: { ...process.env, ...env } },
  )
  return code
}
