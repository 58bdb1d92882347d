import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryStore } from '../testing/memoryStore'
import { s3Server, testCredentials } from '../testing/s3Server'
import { storeContract } from '../testing/storeContract'
import { folderStore } from './folderStore'
import { httpsStore } from './openStore'
import { s3Store } from './s3Store'

const bytes = Buffer.from('one')
const root = mkdtempSync(path.join(tmpdir(), 'stores-'))
let count = 0
const folder = () => path.join(root, `${(count += 1)}`, 'not', 'made', 'yet')
let server: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => {
  server = await s3Server()
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const s3 = (prefix = `p${(count += 1)}/q`, credentials = testCredentials, bucket = 'releases') =>
  s3Store({ endpoint: server.endpoint, region: 'us-east-1', bucket, prefix, credentials })

storeContract('memory', () => memoryStore())
storeContract('a folder', () => folderStore(folder()))
storeContract('object storage', () => s3())
storeContract('object storage without a prefix', () => {
  server.objects.clear()
  return s3('')
})

describe('a folder', () => {
  it('does not list temporary files of interrupted writes', async () => {
    const store = folderStore(folder())
    await store.write('sets/00000001.json', Buffer.from('one'))
    writeFileSync(path.join(store.folder, 'sets', '.part-left'), 'half')
    expect((await store.list('sets/'))?.map(({ key }) => key)).toEqual(['sets/00000001.json'])
  })

  it('has no temporary files after concurrent creations', async () => {
    const store = folderStore(folder())
    await Promise.all(Array.from({ length: 5 }, (_, n) => store.create('sets/a', Buffer.from(`${n}`))))
    await store.write('sets/b', Buffer.from(''))
    expect(readdirSync(path.join(store.folder, 'sets')).sort()).toEqual(['a', 'b'])
  })

  it('is readable by all users and writable by its owner only, regardless of the umask', async () => {
    const store = folderStore(folder())
    const before = process.umask(0o077)
    try {
      await store.create('files/a/b', Buffer.from('b'))
      await store.write('head.json', Buffer.from('{}'))
    } finally {
      process.umask(before)
    }
    const made = ['..', '.', 'files', 'files/a', 'files/a/b', 'head.json']
    const modes = made.map((file) => (statSync(path.join(store.folder, file)).mode & 0o777).toString(8))
    expect(modes).toEqual(['700', '755', '755', '755', '644', '644'])
  })

  it('is not created by reading', async () => {
    const store = folderStore(folder())
    await store.read('head.json')
    await store.list('sets/')
    expect(existsSync(store.folder)).toBe(false)
  })
})

test('a web server is read-only; writes fail with the setting to use, reads if it is down', async () => {
  const web = createServer((request, response) =>
    request.url === '/r/head.json' ? response.end('{}') : response.writeHead(404).end(),
  )
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(web.address() as AddressInfo).port}/r`
  const store = httpsStore(address)
  expect((await store.read('head.json'))?.toString()).toBe('{}')
  expect(await store.read('sets/00000001.json')).toBeNull()
  expect(await store.list('sets/')).toBeNull()
  for (const change of [store.create('a', bytes), store.write('a', bytes), store.remove('a')])
    await expect(change).rejects.toThrow(`${address}: can only be read; to change it, set RELEASES`)
  web.closeAllConnections()
  await new Promise((resolve) => web.close(resolve))
  await expect(store.read('head.json')).rejects.toThrow(`${address}/head.json: cannot be reached`)
})

describe('object storage', () => {
  it('retries a request that failed temporarily', async () => {
    const store = s3()
    await store.write('files/a', bytes)
    server.fail(
      (_request, response) => response.writeHead(503).end(),
      (_request, response) => response.destroy(),
    )
    expect((await store.read('files/a'))?.toString()).toBe('one')
    server.fail((_request, response) => response.writeHead(500).end())
    await store.write('files/a', Buffer.from('two'))
    expect((await store.read('files/a'))?.toString()).toBe('two')
  })

  it('does not retry a creation, because the first one may have been written', async () => {
    const store = s3()
    server.requested()
    server.fail((_request, _response, handle) => {
      _response.writeHead = () => _response
      handle()
      _response.socket?.destroy()
    })
    await expect(store.create('sets/00000001.json', bytes)).rejects.toThrow(
      /sets\/00000001\.json: cannot be reached/,
    )
    expect(server.requested()).toHaveLength(1)
  })

  it('names the settings to check if access is refused', async () => {
    const store = s3('p', { ...testCredentials, secretAccessKey: 'wrong' })
    const refused = /status 403: expected credentials .*AWS_ACCESS_KEY_ID/
    await expect(store.read('head.json')).rejects.toThrow(refused)
    await expect(store.create('head.json', bytes)).rejects.toThrow(refused)
    await expect(store.list('sets/')).rejects.toThrow(refused)
  })

  it('sends the token of temporary credentials', async () => {
    const tokens: unknown[] = []
    server.fail((request, _response, handle) => {
      tokens.push(request.headers['x-amz-security-token'])
      handle()
    })
    await s3('p', { ...testCredentials, sessionToken: 'a token' }).write('head.json', bytes)
    expect(tokens).toEqual(['a token'])
  })

  it('reports a missing bucket', async () => {
    const store = s3('', testCredentials, 'missing')
    await expect(store.write('head.json', bytes)).rejects.toThrow(/status 404: the bucket does not exist/)
  })
})
