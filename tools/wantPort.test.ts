import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { run } from './lib/process/run'

const script = `
  import { wantPort } from ${JSON.stringify(path.join(__dirname, 'wantPort.mjs'))}
  await wantPort()
  console.log('goes on')`

const outcome = (port: string) =>
  run(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, HOST: '', PORT: port },
  })

test('a start ends where its port is taken, and names another', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const taken = await outcome(String(port))
  await new Promise((resolve) => server.close(resolve))
  expect(taken).toMatchObject({ code: 1 })
  expect(taken.output).toContain(`Port ${port} is taken`)
  expect(taken.output).toContain(`PORT=${port + 100} npm start`)
  expect((await outcome(String(port))).output).toContain('goes on')
})

test('what is no port is left to the settings', async () => {
  expect((await outcome('http')).output).toContain('goes on')
})
