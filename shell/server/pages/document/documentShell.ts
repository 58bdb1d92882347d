import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import type { HashedFile } from '../../../site/pageGlobal'
import { fileAddress, integrityOf } from '../../releases/clientManifest'
import type { DocumentOptions } from './documentOf'
import { inlineStyle, inlineScript } from './inline'
import type { InlineStyle } from './inline'
import { limits } from '../limits'
import type { Composition } from '../../releases/composition'
import type { Files } from '../../releases/store/releaseFiles'

/** The names of the files that the shell's browser build made, from `files.json` next to it. */
const ShellFiles = t.readonly(
  t.strict({
    /** The script that documents contain. */
    boot: t.string,
    scripts: t.readonlyArray(t.string),
    /** What these load later. */
    later: t.readonlyArray(t.string),
    styles: t.readonlyArray(t.string),
    /** The scripts and style sheets of the host's own pages. */
    own: t.readonlyArray(t.string),
    /** The scripts of the documents of drafts. */
    draft: t.readonlyArray(t.string),
  }),
  'ShellFiles',
)
export type ShellFiles = t.TypeOf<typeof ShellFiles>

/** Throws when the shell is not built. */
export const readShellFiles = (file: string): ShellFiles => {
  const decoded = ShellFiles.decode(JSON.parse(readFileSync(file, 'utf8')))
  if (isLeft(decoded)) throw new Error(`${file}: expected the list of files that the shell's build writes`)
  return decoded.right
}

/** The shell's own files in every document. @param version of this host */
export const shellOfDocuments = async (
  { boot, scripts, later, styles, own, draft }: ShellFiles,
  folder: string,
  version: string,
): Promise<DocumentOptions['shell']> => ({
  boot: inlineScript((await readFile(path.join(folder, boot), 'utf8')).trim()),
  scripts: await hashedFiles(scripts, folder),
  later: await hashedFiles(later, folder),
  styles: await inlineStyles(styles, folder),
  own: {
    version,
    styles: await inlineStyles(
      own.filter((file) => file.endsWith('.css')),
      folder,
    ),
    files: await hashedFiles(own, folder),
  },
  draft: await hashedFiles(draft, folder),
})

const inlineStyles = (files: ReadonlyArray<string>, folder: string): Promise<ReadonlyArray<InlineStyle>> =>
  Promise.all(
    files.map(async (file) =>
      inlineStyle(fileAddress('shell', file), await readFile(path.join(folder, file), 'utf8')),
    ),
  )

const hashedFiles = (files: ReadonlyArray<string>, folder: string): Promise<ReadonlyArray<HashedFile>> =>
  Promise.all(
    files.map(async (file) => [
      fileAddress('shell', file),
      integrityOf(sha256(await readFile(path.join(folder, file)))),
    ]),
  )

/** The style sheets of the remotes' pages. Their names carry the hash of their content, so each is prepared once. */
export const documentStyles = (files: Files): DocumentOptions['styleOf'] => {
  const prepared = new LRUCache<string, InlineStyle>({
    maxSize: limits.stylesBytes,
    sizeCalculation: ({ css }) => css.length + 1,
  })
  return async (composition: Composition, remote, file) => {
    const href = fileAddress(remote, file)
    const known = prepared.get(href)
    if (known !== undefined) return known
    // Without its text the document links to the style sheet: the request for that logs why it cannot be read.
    const found = await files.find(composition, remote, file).catch(() => null)
    if (found === null) return null
    const style = inlineStyle(href, found.plain.toString('utf8'))
    prepared.set(href, style)
    return style
  }
}
