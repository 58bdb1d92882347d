import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'libsql'
import { registerCalls } from './calls'
import type { MenuRow, SampleContent } from './database'
import { contentStore } from './contentStore'
import { writeDatabase } from './database'
import { registerMedia } from './media'
import { makeServer, type Server } from './server'

/** For tests: empty content, to be completed by the test. */
export const noContent: SampleContent = { hash: 'none', menus: [], contents: [], images: [], sliders: [] }

/** For tests: a menu with this id, at the top. */
export const menu = (id: number): MenuRow => ({ id, name: `Menu ${id}`, parent: null, position: id })

/** For tests: a new folder with these files, paths relative to it. The caller removes it. */
export const folderOf = (files: Readonly<Record<string, string | Buffer>>): string => {
  const dir = mkdtempSync(join(tmpdir(), 'backend-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  return dir
}

export interface TestServer {
  readonly server: Server
  readonly database: Database.Database
  readonly mediaDir: string
  readonly close: () => Promise<void>
}

/** For tests: the backend as in production, with this content and these media files, not listening yet. */
export const testServer = (
  content: Partial<SampleContent>,
  media: Readonly<Record<string, string | Buffer>> = {},
): TestServer => {
  const dir = folderOf(
    Object.fromEntries(Object.entries(media).map(([path, text]) => [`media/${path}`, text])),
  )
  const file = join(dir, 'test.sqlite')
  writeDatabase(file, { ...noContent, ...content }, new Date('2026-11-20T03:40:03.005Z'))
  const database = new Database(file)
  const server = makeServer(false)
  registerCalls(server, contentStore(database))
  registerMedia(server, join(dir, 'media'))
  return {
    server,
    database,
    mediaDir: join(dir, 'media'),
    close: async () => {
      await server.close()
      if (database.open) database.close()
      rmSync(dir, { recursive: true })
    },
  }
}
