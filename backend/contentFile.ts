import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isVisible } from '@caravanserai/adapters/content-folder'
import { ContentFault } from './contentFault'

/** A text file of the content folder: `path` for messages, `name` without its folder. */
export interface ContentFile {
  readonly path: string
  readonly name: string
  readonly text: string
}

/** The visible names in a folder, sorted. Errors: `ContentFault`. */
export const visibleNames = (dir: string): ReadonlyArray<string> => {
  try {
    return readdirSync(dir).filter(isVisible).sort()
  } catch {
    throw new ContentFault(dir, 'a folder')
  }
}

/** A file of UTF-8 text. Errors: `ContentFault`. */
export const readContentFile = (dir: string, name: string): ContentFile => {
  const path = join(dir, name)
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (cause) {
    throw new ContentFault(
      path,
      `a file that can be read (${cause instanceof Error ? cause.message : String(cause)})`,
    )
  }
  try {
    return { path, name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    throw new ContentFault(path, 'text in UTF-8')
  }
}
