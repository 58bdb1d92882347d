import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileAddress } from '../render/clientManifest'
import type { PageOptions } from '../render/pageOptions'
import { inlineStyle } from '../render/styles'

/** The names of the files that the browser build of the shell made. */
export interface ShellFiles {
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
  readonly fonts: ReadonlyArray<string>
}

/** The shell's own files in every document. Of the fonts, only those of the first screen. */
export const shellOfDocuments = async (
  { scripts, styles, fonts }: ShellFiles,
  folder: string,
): Promise<PageOptions['shell']> => ({
  scripts: scripts.map((file) => fileAddress('shell', file)),
  fonts: fonts.filter((file) => /-latin-wght-normal/.test(file)).map((file) => fileAddress('shell', file)),
  styles: await Promise.all(
    styles.map(async (file) =>
      inlineStyle(fileAddress('shell', file), await readFile(path.join(folder, file), 'utf8')),
    ),
  ),
})
