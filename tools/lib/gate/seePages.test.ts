import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seePages } from './seePages'
import { workerLog } from './workerLog'

/** What a page says for which there was no time, for no reason that the host knows of. */
const late = 'late'

/** A site whose responses to each path come in turn, the last one again and again. */
const site = async (
  responses: Readonly<Record<string, ReadonlyArray<readonly [status: number, html: string]>>>,
) => {
  const log = workerLog('charity')
  const requested: string[] = []
  const encodings: unknown[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const turns = responses[path] ?? []
    const [status, text] = turns[
      Math.min(requested.filter((one) => one === path).length, turns.length - 1)
    ] ?? [404, '']
    requested.push(path)
    encodings.push(request.headers['accept-encoding'])
    if (status === 503 && text !== late)
      log.take(JSON.stringify({ msg: `page ${path}: charity 1.0.0-a ended with 7` }))
    response.writeHead(status, status === 302 ? { location: '/login' } : {}).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    encodings,
    see: (...addresses: ReadonlyArray<string>) =>
      seePages(
        { url, name: 'charity', log, server: '' },
        addresses.map((address) => ({ address, pattern: address, isNamed: true })),
      ).then((pages) => pages.map(({ seen }) => seen)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const html =
  '<!doctype html><html lang="en"><head><title>A page</title></head><body><h1>One</h1><h1>Two</h1></body></html>'

test('a page is read as the server sent it, with its headings and its title', async () => {
  const { see, stop } = await site({ '/a': [[200, html]], '/b': [[302, '']] })
  expect(await see('/a', '/b', '/c')).toEqual([
    expect.objectContaining({ status: 200, h1: ['One', 'Two'], title: 'A page', thrown: null }),
    expect.objectContaining({ status: 302, location: '/login' }),
    expect.objectContaining({ status: 404 }),
  ])
  await stop()
})

test('a page is requested without compression, and what its style sheets say is no heading', async () => {
  const styled = html.replace('</head>', '<style>/* <h1>Zero</h1> */</style></head>')
  const { see, stop, encodings } = await site({ '/a': [[200, styled]] })
  expect(await see('/a')).toEqual([expect.objectContaining({ h1: ['One', 'Two'], title: 'A page' })])
  expect(encodings).toEqual(['identity'])
  await stop()
})

test('a page whose worker ended is requested again alone, once there is a worker: only the one that ends it again is to blame', async () => {
  const { see, stop } = await site({
    '/good': [
      [200, html],
      [503, ''],
      [200, html],
    ],
    '/innocent': [
      [503, ''],
      [200, html],
    ],
    '/guilty': [[503, '']],
  })
  expect(await see('/good', '/innocent', '/guilty')).toEqual([
    expect.objectContaining({ address: '/good', status: 200 }),
    expect.objectContaining({ address: '/innocent', status: 200, thrown: null }),
    expect.objectContaining({ address: '/guilty', status: 503, thrown: 'its worker ended with 7' }),
  ])
  await stop()
})

test('a page that is late while the machine is busy is requested again, until it is there', async () => {
  const { see, stop } = await site({
    '/good': [
      [200, html],
      [200, html],
      [503, late],
      [503, late],
      [200, html],
    ],
    '/a': [
      [503, late],
      [503, late],
      [200, html],
    ],
  })
  expect(await see('/good', '/a')).toMatchObject([{ status: 200 }, { address: '/a', status: 200 }])
  await stop()
})

test('a page that is late while others are not is to blame, also where none was rendered before', async () => {
  const { see, stop } = await site({ '/a': [[503, late]], '/search': [[200, html]] })
  expect(await see('/a')).toMatchObject([{ address: '/a', status: 503, thrown: null }])
  await stop()
})
