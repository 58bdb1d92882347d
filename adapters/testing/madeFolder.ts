import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** For tests: a new folder with these files, by path. A value that is neither text nor bytes is written as JSON. */
export const madeFolder = (files: Readonly<Record<string, unknown>>): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'files-'))
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(
      file,
      typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value),
    )
  }
  return root
}
