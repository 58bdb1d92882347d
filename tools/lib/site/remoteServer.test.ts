import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

let folder: string
let child: ChildProcess
let url: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-remote-'))
  writeFileSync(path.join(folder, 'a.js'), 'a')
  writeFileSync(path.join(folder, 'large.bin'), Buffer.alloc(16 * 1024 * 1024))
  child = spawn(process.execPath, [path.join(__dirname, 'remoteServer.mjs'), folder, '0', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout! }), 'line')
  url = String(JSON.parse(line).url)
})
afterAll(async () => {
  const ended = once(child, 'exit')
  child.kill()
  await ended
  rmSync(folder, { recursive: true })
})

/** The status of an address, which is sent without normalisation. */
const statusOf = async (address: string, method = 'GET'): Promise<number> => {
  const sent = request(`${url}/`, { path: address, method }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

test.each([
  ['/%00', 404],
  [`/${'a'.repeat(300)}`, 404],
  [`/${'a/'.repeat(3_000)}`, 404],
  ['/%', 404],
  ['/%ff', 404],
  ['/', 404],
  ['/../remoteServer.mjs', 404],
  ['/%2e%2e/remoteServer.mjs', 404],
  ['http://[', 404],
  ['/a.js/b', 404],
])('the address %s gets 404, and the server continues', async (address, status) => {
  expect(await statusOf(address)).toBe(status)
  expect(await (await fetch(`${url}/a.js`)).text()).toBe('a')
})

test('HEAD is supported, and other methods get 405', async () => {
  expect([await statusOf('/a.js', 'HEAD'), await statusOf('/a.js', 'POST')]).toEqual([200, 405])
})

test('the server survives clients that leave during a download', async () => {
  for (let left = 0; left < 5; left += 1) {
    const sent = get(`${url}/large.bin`)
    const [response] = await once(sent, 'response')
    await once(response, 'data')
    sent.on('error', () => undefined).destroy()
  }
  expect(await (await fetch(`${url}/a.js`)).text()).toBe('a')
  expect(child.exitCode).toBeNull()
})
