import { copyFileSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const root = path.join(__dirname, '..')
const list = path.join(root, 'server', 'media', 'share', 'files.json')

/**
 * A folder with what the build copies for share pictures. It is the same for all tests, and stays: a process that has read a
 * font opens the file again.
 */
export const shareFolder = (): string => {
  const folder = path.join(root, '..', '.cache', 'share')
  mkdirSync(folder, { recursive: true })
  const files: Readonly<Record<string, string>> = JSON.parse(readFileSync(list, 'utf8'))
  const { resolve } = createRequire(list)
  for (const [name, file] of Object.entries(files)) {
    // Jest would resolve a drawing to what stands for all of them.
    const from = file.startsWith('./') ? path.join(list, '..', file) : resolve(file)
    const part = path.join(folder, `${name}.${process.pid}`)
    copyFileSync(from, part)
    renameSync(part, path.join(folder, name))
  }
  return folder
}

/** The house's own picture. */
export const housePicture = path.join(root, 'public', 'share.png')
