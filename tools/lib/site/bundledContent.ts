import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../../webpack/release/files'
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
  for (const file of filesBelow(content).filter((one) => !/(^|\/)media\//.test(one)))
    hash.update(file).update(readFileSync(path.join(content, file)))
  const now = hash.digest('hex')
  if (readStamp(stamp) === now) return
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  writeFileSync(stamp, now)
}

const readStamp = (stamp: string): string | null => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null // the first start
  }
}
