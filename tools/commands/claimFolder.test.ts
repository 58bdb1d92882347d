import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claimFolder } from './start'

const folder = mkdtempSync(path.join(tmpdir(), 'claim-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a second site with the same data folder gets the name of the first', async () => {
  const dataDir = path.join(folder, 'a', 'data')
  expect(await claimFolder(dataDir, 'http://127.0.0.1:3000 (process 7)')).toBeNull()
  expect(await claimFolder(dataDir, 'another')).toBe('http://127.0.0.1:3000 (process 7)')
  expect(await claimFolder(path.join(folder, 'b'), 'another')).toBeNull()
})

test('the folder of a killed process can be claimed', async () => {
  const script = `require('net').createServer().listen(${JSON.stringify(path.join(folder, 'start.sock'))}, () => console.log())`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await claimFolder(folder, 'self')).toBeNull()
})
