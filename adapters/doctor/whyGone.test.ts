import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { whyGone as whyGoneBy } from './whyGone'

const whyGone = whyGoneBy(fetch)

describe('whyGone', () => {
  let server: Server
  let letGo: Promise<void>
  const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.method !== 'GET') return void response.writeHead(405).end()
      if (request.url === '/silent.png') request.socket.destroy()
      else if (request.url === '/endless.png') {
        letGo = new Promise((resolve) => response.once('close', resolve))
        response.writeHead(200, { 'content-type': 'image/png' }).write('the first bytes')
      } else if (request.url === '/page')
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>')
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('lets a picture go as soon as it is seen to be there', async () => {
    expect(await whyGone(url('/endless.png'))).toBeNull()
    await letGo
  })

  it.each([
    ['/gone.png', 'status 404'],
    ['/page', 'it is text/html, no picture'],
  ])('says why %s is no picture', async (path, reason) => {
    expect(await whyGone(url(path))).toBe(reason)
  })

  it('says that nobody answers', async () => {
    expect(await whyGone(url('/silent.png'))).toBe('no answer')
  })

  it('looks for files on the disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    writeFileSync(join(folder, 'a b.png'), '')
    expect(await whyGone(pathToFileURL(join(folder, 'a b.png')).href)).toBeNull()
    expect(await whyGone(pathToFileURL(join(folder, 'c.png')).href)).toBe('there is no such file')
    expect(await whyGone(pathToFileURL(folder).href)).toBe('it is no file')
    rmSync(folder, { recursive: true })
  })
})
