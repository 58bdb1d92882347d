import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../tools/lib/places'

export interface MadeContent {
  readonly folder: string
  /** The addresses of the pages, and the question of each that no other page asks. */
  readonly pages: ReadonlyArray<{ readonly address: string; readonly question: string }>
  /** Writes a number into a page. */
  readonly edit: (page: number, edit: number) => void
}

/** The number in a page; -1 where there is none. */
export const editIn = (html: string): number => Number(/edit-(\d+)-end/.exec(html)?.[1] ?? -1)

/** The bundled content with so many pages more. */
export const makeContent = (folder: string, count: number): MadeContent => {
  cpSync(path.join(root, 'backend', 'content'), folder, { recursive: true })
  const names = Array.from({ length: count }, (_, page) => `made-${page}`)
  const edit = (page: number, edit: number): void => {
    const file = path.join(folder, 'pages', `made-${page}`, 'About.html')
    // Whole or not at all, however quickly it is read.
    writeFileSync(`${folder}.tmp`, `<p>edit-${edit}-end</p>`)
    renameSync(`${folder}.tmp`, file)
  }
  for (const [page, name] of names.entries()) {
    mkdirSync(path.join(folder, 'pages', name))
    edit(page, 0)
  }
  const file = path.join(folder, 'menus.json')
  const menus = JSON.parse(readFileSync(file, 'utf8')) as ReadonlyArray<object>
  const children = names.map((name, page) => ({ id: 100 + page, name: `Made ${page}`, page: name }))
  writeFileSync(file, JSON.stringify([...menus, { id: 99, name: 'Company', page: 'company', children }]))
  const pages = names.map((_, page) => ({
    address: `/company/${100 + page}`,
    question: `pages/${100 + page}`,
  }))
  return { folder, pages, edit }
}
