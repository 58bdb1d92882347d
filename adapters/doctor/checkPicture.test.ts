import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { localServer } from '../testing/localServer'
import type { LocalServer } from '../testing/localServer'
import { madeFolder } from '../testing/madeFolder'
import { pictureCheck } from './checkPicture'

const checkPicture = pictureCheck(fetch)

describe('checkPicture', () => {
  let server: LocalServer
  let closed: Promise<void>

  beforeAll(async () => {
    server = await localServer((request, response) => {
      if (request.method !== 'GET') return void response.writeHead(405).end()
      if (request.url === '/silent.png') request.socket.destroy()
      else if (request.url === '/endless.png') {
        closed = new Promise((resolve) => response.once('close', resolve))
        response.writeHead(200, { 'content-type': 'image/png' }).write('the first bytes')
      } else if (request.url === '/page')
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>')
      else response.writeHead(404).end()
    })
  })
  afterAll(() => server.close())

  it('aborts the request as soon as the picture is known to exist', async () => {
    expect(await checkPicture(`${server.url}/endless.png`)).toBeNull()
    await closed
  })

  it.each([
    ['/gone.png', 'status 404'],
    ['/page', 'it is text/html, not a picture'],
    ['/silent.png', 'no answer'],
  ])('says why %s is not a picture', async (path, reason) => {
    expect(await checkPicture(server.url + path)).toBe(reason)
  })

  it('checks files on disk', async () => {
    const folder = madeFolder({ 'a b.png': '' })
    const check = (name: string) => checkPicture(pathToFileURL(join(folder, name)).href)
    expect(await check('a b.png')).toBeNull()
    expect(await check('c.png')).toBe('there is no such file')
    expect(await check('')).toBe('it is not a file')
    rmSync(folder, { recursive: true })
  })
})
