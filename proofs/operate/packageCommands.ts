import { commandFile } from '../../tools/lib/packagedSite/writePackage'
import { run } from '../../tools/lib/process/run'

export interface PackageCommandsOptions {
  /** What `npm run package` has written. */
  readonly packaged: string
  /** The file of settings. */
  readonly envFile: string
  /** Of a site that runs from it. */
  readonly port: number
  readonly dataDir: string
}

/**
 * What an operator does on a machine that has the package and no clone: sees what is live, takes a section off the site and
 * brings it back, removes old releases, and finds a form that was held. Throws one line when something is not as expected.
 * @param held a submission that is held in the outbox of this site, as one is sent
 */
export const tryPackageCommands = async (
  { packaged, envFile, port, dataDir }: PackageCommandsOptions,
  held: { readonly id: string },
): Promise<void> => {
  const expectIn = async (part: string, name: string, ...words: ReadonlyArray<string>) => {
    const command = [`--env-file=${envFile}`, commandFile, name, ...words]
    const { code, output } = await run(process.execPath, command, {
      cwd: packaged,
      // Nothing of this environment, such as the address of another site.
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
    })
    if (code !== 0 || !output.includes(part))
      throw new Error(`${name}: expected "${part}" and status 0, got ${code}: ${output.trim()}`)
  }
  const expectStatus = async (status: number): Promise<void> => {
    const { status: got } = await fetch(`http://127.0.0.1:${port}/cause`)
    if (got !== status) throw new Error(`/cause: expected ${status}, got ${got}`)
  }

  await expectIn(`site: http://127.0.0.1:${port} (live set`, 'releases')
  await expectIn('is off after', 'off', 'charity', '--yes')
  await expectStatus(503)
  await expectIn('is live after', 'on', 'charity')
  await expectStatus(200)
  await expectIn('removed', 'prune', '--yes')
  await expectIn(held.id, 'outbox')
}
