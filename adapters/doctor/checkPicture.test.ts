import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pictureCheck } from './checkPicture'

const checkPicture = pictureCheck(fetch)

describe('checkPicture', () => {
  let server: Server
  let closed: Promise<void>
  const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.method !== 'GET') return void response.writeHead(405).end()
      if (request.url === '/silent.png') request.socket.destroy()
      else if (request.url === '/endless.png') {
        closed = new Promise((resolve) => response.once('close', resolve))
        response.writeHead(200, { 'content-type': 'image/png' }).write('the first bytes')
      } else if (request.url === '/page')
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>')
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('aborts the request as soon as the picture is known to exist', async () => {
    expect(await checkPicture(url('/endless.png'))).toBeNull()
    await closed
  })

  it.each([
    ['/gone.png', 'status 404'],
    ['/page', 'it is text/html, not a picture'],
  ])('says why %s is not a picture', async (path, reason) => {
    expect(await checkPicture(url(path))).toBe(reason)
  })

  it('reports that there is no answer', async () => {
    expect(await checkPicture(url('/silent.png'))).toBe('no answer')
  })

  it('checks files on disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    writeFileSync(join(folder, 'a b.png'), '')
    expect(await checkPicture(pathToFileURL(join(folder, 'a b.png')).href)).toBeNull()
    expect(await checkPicture(pathToFileURL(join(folder, 'c.png')).href)).toBe('there is no such file')
    expect(await checkPicture(pathToFileURL(folder).href)).toBe('it is not a file')
    rmSync(folder, { recursive: true })
  })
})
