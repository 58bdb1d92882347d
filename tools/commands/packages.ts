import { statSync } from 'node:fs'
import path from 'node:path'
import { madePackages, packagesFolder } from '../lib/remotePackages/madePackages'
import { say, stopWithError } from '../lib/terminal/say'

/**
 * `npm run packages`: builds what is out of date, and writes the packages with which a remote in a repository of its own is
 * built into `dist/packages`, for `npm publish` or for `npm install`. Ends with 1 and the reason when that fails.
 */
const files = await madePackages().catch(stopWithError)
for (const [name, file] of Object.entries(files)) {
  const { size } = statSync(path.join(packagesFolder, file))
  say(
    `${name.padEnd(26)} ${path.relative(process.cwd(), path.join(packagesFolder, file))} (${Math.round(size / 1024)} KB)`,
  )
}
