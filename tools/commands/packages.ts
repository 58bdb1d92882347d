import { statSync } from 'node:fs'
import path from 'node:path'
import { madePackages, packagesFolder } from '../lib/remotePackages/madePackages'
import { say, stopWithError } from '../lib/terminal/say'

const files = await madePackages().catch(stopWithError)
for (const [name, file] of Object.entries(files)) {
  const { size } = statSync(path.join(packagesFolder, file))
  say(
    `${name.padEnd(26)} ${path.relative(process.cwd(), path.join(packagesFolder, file))} (${Math.round(size / 1024)} KB)`,
  )
}
