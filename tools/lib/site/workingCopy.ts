import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { run } from '../process/run'

/** Folders that the copy omits, including packages, which it links. */
const left = new Set(['.git', '.data', '.cache', 'node_modules'])

const workspaces = '@caravanserai'

/** A copy of the tree with its builds, in which a remote can be edited and shipped as by its team. */
export interface WorkingCopy {
  readonly edit: (file: string, change: (text: string) => string) => void
  /** Runs a command of the tree, such as `ship`. Rejects with its output when it fails. */
  readonly command: (name: string, ...args: ReadonlyArray<string>) => Promise<string>
}

export const workingCopy = (folder: string, env: NodeJS.ProcessEnv): WorkingCopy => {
  cpSync(root, folder, { recursive: true, filter: (file) => !left.has(path.relative(root, file)) })
  linkPackages(folder)
  return {
    edit: (file, change) => {
      const place = path.join(folder, file)
      const before = readFileSync(place, 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`${file} is not as expected`)
      writeFileSync(place, after)
    },
    command: async (name, ...args) => {
      const { code, output } = await run(
        process.execPath,
        [path.join(folder, 'tools', 'run.mjs'), name, ...args],
        { cwd: folder, env: { ...process.env, ...env } },
      )
      if (code !== 0) throw new Error(`npm run ${[name, ...args].join(' ')} ended with ${code}:\n${output}`)
      return output
    },
  }
}

/** Links the installed packages to the tree's, and the workspace packages to the copy's. */
const linkPackages = (folder: string): void => {
  const installed = path.join(root, 'node_modules')
  const packages = path.join(folder, 'node_modules')
  mkdirSync(path.join(packages, workspaces), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== workspaces) symlinkSync(path.join(installed, name), path.join(packages, name))
  // npm links workspaces by relative paths.
  for (const name of readdirSync(path.join(installed, workspaces)))
    symlinkSync(readlinkSync(path.join(installed, workspaces, name)), path.join(packages, workspaces, name))
}
