import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { openState } from './sqlState'
import type { State } from './port'
import { recorder } from './testing'

/** A proxy that a test can break: `silent` stops forwarding, `gone` closes and refuses connections. */
const startProxy = async (target: { readonly host: string; readonly port: number } | null) => {
  const sockets = new Set<Socket>()
  let state: 'open' | 'silent' | 'gone' = 'open'
  const kept = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer((from) => {
    kept(from)
    if (state === 'gone') return void from.destroy()
    if (target === null) return
    const to = kept(connect(target))
    if (state === 'silent') [from, to].forEach((socket) => socket.pause())
    from.on('data', (bytes) => to.write(bytes)).on('close', () => to.destroy())
    to.on('data', (bytes) => from.write(bytes)).on('close', () => from.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    set: (next: typeof state) => {
      state = next
      for (const socket of sockets)
        if (next === 'gone') socket.destroy()
        else if (next === 'silent') socket.pause()
        else socket.resume()
    },
    end: async () => {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let proxy: Awaited<ReturnType<typeof startProxy>>
let opened: State[] = []
afterEach(async () => {
  for (const state of opened) await state.close()
  opened = []
  await proxy?.end()
})

const open = (url: string) => {
  const state = openState(url)
  opened.push(state)
  return state
}
const everything = (state: State): ReadonlyArray<Promise<unknown>> => [
  state.append('number', 1),
  state.head(),
  state.after(0),
  state.get('space', 'key'),
  state.put('space', 'key', 1),
  state.replace('space', 'key', 1, 0),
  state.all('space'),
  state.remove('space', 'key'),
  state.claim('key', 1),
  state.release('key'),
  state.take('key', 1, 1),
]
const tagsOf = async (results: ReadonlyArray<Promise<unknown>>) => [
  ...new Set(
    (await Promise.allSettled(results)).map((result) =>
      result.status === 'rejected' ? result.reason._tag : 'answered',
    ),
  ),
]

test('an invalid address is rejected without printing its password', () => {
  for (const url of ['postgres:secret', 'mysql://a:secret@b/c', 'postgres://a:secret@b/c?schema=a;b', ''])
    expect(() => openState(url)).toThrow(/^(?!.*secret).*expected an address such as postgres:/)
})

test.each(['gone', 'silent'] as const)(
  'while the engine is %s, every method fails with EngineAway, and health is Away',
  async (failure) => {
    proxy = await startProxy(null)
    proxy.set(failure)
    const state = open(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`)
    const { follower, health, until } = recorder()
    state.follow(follower)
    expect(await tagsOf(everything(state))).toEqual(['EngineAway'])
    await until(() => health.length > 0)
    expect(health[0]).toMatchObject({ _tag: 'Away', seq: 0 })
    await state.close()
    expect(await tagsOf(everything(state))).toEqual(['EngineAway'])
  },
)

const url = process.env['STATE_TEST_URL']
;(url === undefined ? describe.skip : describe)('a PostgreSQL that breaks', () => {
  const schema = `broken_${process.pid}`
  const direct = new URL(url ?? 'postgres://localhost')
  direct.searchParams.set('schema', schema)
  afterAll(async () => {
    const { sql, close } = openState(direct.href)
    await sql.query(`DROP SCHEMA ${schema} CASCADE`)
    await close()
  })

  test.each(['gone', 'silent'] as const)(
    'an entry appended while the engine is %s for a node reaches the node later, once',
    async (failure) => {
      proxy = await startProxy({ host: direct.hostname, port: Number(direct.port) })
      const broken = new URL(direct)
      broken.host = `127.0.0.1:${proxy.port}`
      const [near, far] = [open(direct.href), open(broken.href)]
      const { follower, health, bodies, until } = recorder()
      far.follow(follower, await near.head())
      await near.append('number', 1)
      await until(() => bodies().length === 1)
      proxy.set(failure)
      const isAway = () => health.at(-1)?._tag === 'Away'
      await until(isAway)
      await near.append('number', 2)
      expect(await tagsOf(everything(far))).toEqual(['EngineAway'])
      proxy.set('open')
      await near.append('number', 3)
      await until(() => bodies().length >= 3 && !isAway())
      expect(bodies()).toEqual([1, 2, 3])
      await near.append('number', 4)
      await until(() => bodies().length >= 4)
    },
  )

  test('a node that stops during a change does not block changes of other nodes', async () => {
    const [stopping, running] = [openState(direct.href), open(direct.href)]
    opened.push(stopping)
    await stopping.head()
    const { sql } = stopping
    const held = sql.transaction(async (query) => {
      await query(`UPDATE ${sql.dialect.table('head')} SET seq = seq`)
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await query('SELECT 1')
    })
    const failed = expect(held).rejects.toMatchObject({ _tag: 'EngineAway' })
    while (
      !(await running.append('number', 5).then(
        () => true,
        () => false,
      ))
    )
      continue
    await failed
  })

  test('a missing database is reported as such', async () => {
    const missing = new URL(direct)
    missing.pathname = '/nothing'
    await expect(open(missing.href).head()).rejects.toMatchObject({
      _tag: 'EngineFault',
      message: expect.stringContaining('database "nothing" does not exist'),
    })
  })
})
