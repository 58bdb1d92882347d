import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'

/**
 * The site keeps content that its backend suddenly loses. Text that somebody deleted from the bundled content was not
 * lost by accident: when that folder has changed since the last start, the kept copy is deleted.
 */
export const forgetEditedContent = (
  dataDir: string,
  content: string = path.join(root, 'backend', 'content'),
): void => {
  const kept = path.join(dataDir, 'content')
  const stamp = path.join(kept, 'bundled.sha256')
  const hash = createHash('sha256')
  for (const file of textsBelow(content)) hash.update(path.relative(content, file)).update(readFileSync(file))
  const now = hash.digest('hex')
  if (readStamp(stamp) === now) return
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  writeFileSync(stamp, now)
}

/** Every text below a folder, sorted; no pictures. */
const textsBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && !path.join(entry.parentPath, entry.name).includes(`${path.sep}media${path.sep}`),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

const readStamp = (stamp: string): string | null => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null // the first start
  }
}
