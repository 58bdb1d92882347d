import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { startLocalServer } from '@caravanserai/releases/testing'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

/** Serves a folder as the simplest hosts do: files, `index.html` of folders, and `404.html`. No query makes a difference. */
export const startFolderServer = (folder: string) =>
  startLocalServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host')
    const file = path.join(folder, decodeURIComponent(pathname))
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.isDirectory() === true && !pathname.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/` }).end()
    const served = found?.isDirectory() === true ? path.join(file, 'index.html') : file
    const isThere = statSync(served, { throwIfNoEntry: false })?.isFile() === true
    const type = types[path.extname(served)] ?? 'application/octet-stream'
    return isThere
      ? response.writeHead(200, { 'content-type': type }).end(readFileSync(served))
      : response
          .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
          .end(readFileSync(path.join(folder, '404.html')))
  })
