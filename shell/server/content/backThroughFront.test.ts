import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeContent } from '@caravanserai/adapters/server'
import { listeningSite } from '../../testing/listeningSite'
import { testPages } from '../../testing/testPages'
import { singleNode } from '../nodes/siteNodes'
import { limits } from './limits'
import { sharedBacks } from './sharedBacks'
import { causesComposition } from '../../testing/testServer'
import { limited } from '../../testing/limited'

const secret = '0123456789abcdef'

afterEach(() => jest.restoreAllMocks())

test('a list is shown as it was on its page and in its answers, until an editor publishes another one', async () => {
  limited(limits.changes, { coalesceMs: 0 })
  const folder = mkdtempSync(path.join(tmpdir(), 'back-'))
  const causes = path.join(folder, 'lists/causes.json')
  mkdirSync(path.dirname(causes))
  const publish = (title: string) => writeFileSync(causes, JSON.stringify([{ id: '1', title, goal: 5 }]))
  publish('Wells')
  const made = makeContent({
    pages: { adapter: 'files', address: folder },
    cacheMs: 3_600_000,
    memoryFolder: path.join(folder, 'kept'),
  })
  const { content, past } = made
  const pages = testPages({ content })
  const { address, close } = await listeningSite({
    config: { contentSecret: secret },
    backs: past && sharedBacks(past, singleNode()),
    ...{ content, pages, contentChanged: made, current: () => causesComposition },
  })
  const call = async (url: string, body: unknown) => {
    const headers = { authorization: `Bearer ${secret}` }
    const { status } = await fetch(address + url, { method: 'POST', headers, body: JSON.stringify(body) })
    return status
  }
  const shown = async () => {
    const all = await Promise.all(
      ['/cause', '/content/for?address=/cause', '/content/lists/causes/1'].map(async (url) => {
        const text = await (await fetch(address + url)).text()
        return /Wells|Boats|Goats/.exec(text)?.[0]
      }),
    )
    return [...new Set(all)]
  }
  const edit = async (title: string) => {
    publish(title)
    await call('/content/changed', { paths: ['lists/causes'] })
    // What is reported while others are collected is applied after them.
    await delay(5)
  }
  try {
    expect(await shown()).toEqual(['Wells'])
    const before = new Date().toISOString()
    await delay(2)
    await edit('Boats')
    expect(await shown()).toEqual(['Boats'])
    expect(await call('/content/back', { question: 'lists/causes', at: before })).toBe(200)
    expect(await shown()).toEqual(['Wells'])
    await edit('Boats')
    expect(await shown()).toEqual(['Wells'])
    await edit('Goats')
    expect(await shown()).toEqual(['Goats'])
  } finally {
    await close()
    await made.flush()
    rmSync(folder, { recursive: true })
  }
})
