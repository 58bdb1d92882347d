import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './places.mjs'

/** @param {string} folder @returns {string[]} every text below it, sorted */
const textsBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && !path.join(entry.parentPath, entry.name).includes(`${path.sep}media${path.sep}`),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

/**
 * The site holds content that its backend suddenly loses. What somebody has taken out of the bundled content by hand was
 * not lost: when it has changed since the last start on it, what was kept of it is forgotten.
 * @param {string} dataDir
 * @param {string} [content] the folder of the bundled content
 */
export const forgetEditedContent = (dataDir, content = path.join(root, 'backend', 'content')) => {
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

/** @param {string} stamp */
const readStamp = (stamp) => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null // the first start
  }
}
