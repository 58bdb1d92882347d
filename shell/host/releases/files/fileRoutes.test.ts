import { gunzipSync } from 'node:zlib'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { manifestOf } from '../clientManifest'
import { testComposition } from '../../../testing/testComposition'
import { fileRoutes } from './fileRoutes'
import { iconRoutes } from '../../pages/wellKnown'
import { testFolder } from '../../../testing/testFolder'

const folder = testFolder()
const composition = testComposition({})
const find = jest.fn(async (_composition: unknown, remote: string, file: string) =>
  remote === 'charity' && file === 'page.css' ? { plain: Buffer.from('a{}'), brotli: null } : null,
)
const catchUp = jest.fn<Promise<boolean>, []>()
const url = '/_/shell/shell.js'
const ownFiles = { version: 'v1', files: [] }
const hostFiles = {
  find: jest.fn(async (file: string) =>
    file === 'shell.of-another.js' ? { plain: Buffer.from('theirs'), brotli: null } : null,
  ),
  list: jest.fn(async (href: string) => (href.includes('.1111') ? '{"of":"another"}' : null)),
}
let app: FastifyInstance

/** A server of these files with these releases. */
const served = (releases: Parameters<typeof fileRoutes>[1]['releases']) => {
  const server = Fastify()
  const shownCompositions = (live: typeof composition) => [live]
  fileRoutes(server, {
    ...{ ownFiles, hostFiles, shownCompositions, releases },
    files: { find },
    previewFile: async () => null,
    shellFolder: folder('dist', 'browser'),
  })
  return server
}

beforeEach(() => {
  for (const name of ['dist/browser', 'public']) mkdirSync(folder(name), { recursive: true })
  writeFileSync(folder('dist/browser/shell.js'), 'plain')
  writeFileSync(folder('dist/browser/shell.js.map'), 'sources')
  writeFileSync(folder('dist/browser/shell.js.map.br'), 'sources')
  writeFileSync(folder('dist/browser/shell.js.br'), 'compressed')
  writeFileSync(folder('dist/secret.json'), 'secret')
  writeFileSync(folder('public/favicon.ico'), 'an icon')
  catchUp.mockReset().mockResolvedValue(false)
  app = served({ current: () => composition, catchUp })
  iconRoutes(app, { shellFolder: folder('dist', 'browser'), brand: 'Charitio' })
})
afterEach(() => app.close())

test('serves a gzip copy of a shell file to a client that accepts only gzip', async () => {
  const read = async () => {
    const { rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    return gunzipSync(rawPayload).toString()
  }
  expect([await read(), await read()]).toEqual(['plain', 'plain'])
})

test.each([
  ['gzip, br', 'compressed', 'br'],
  ['br;q=0.0', 'plain', undefined],
])('serves a file of the shell for Accept-Encoding "%s"', async (accepted, text, coding) => {
  // The second response comes from memory.
  for (const _time of [1, 2]) {
    const { body, headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(body).toBe(text)
    expect(headers['content-encoding']).toBe(coding)
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
})

test('serves a file of a remote', async () => {
  const { body, headers } = await app.inject('/_/charity/page.css')
  expect(body).toBe('a{}')
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(find).toHaveBeenLastCalledWith(composition, 'charity', 'page.css')
})

test.each([
  '/_/shell/shell.js.map',
  '/_/shell/shell.js.map.br',
  '/_/shell/other.js',
  '/_/shell/..%2Fsecret.json',
  '/_/charity/other.css',
])('responds to %s with an uncacheable 404', async (url) => {
  expect(await app.inject(url)).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
})

test('serves icons and the manifest of the web app', async () => {
  await app.inject('/favicon.ico')
  rmSync(folder('public/favicon.ico'))
  // Served from memory.
  const icon = await app.inject('/favicon.ico')
  expect(icon).toMatchObject({ body: 'an icon', headers: { 'content-type': 'image/x-icon' } })
  expect((await app.inject('/favicon.svg')).statusCode).toBe(404)
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(icon.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(manifest.json()).toMatchObject({ name: 'Charitio', icons: { length: 4 } })
})

test('searches an unknown file again in a newer release set', async () => {
  const file = { plain: Buffer.from('new'), brotli: null }
  find.mockResolvedValueOnce(null).mockResolvedValueOnce(file)
  catchUp.mockResolvedValue(true)
  expect((await app.inject({ url: '/_/charity/new.js' })).body).toBe('new')
  find.mockResolvedValueOnce(null)
  catchUp.mockResolvedValue(false)
  expect((await app.inject({ url: '/_/charity/newer.js' })).statusCode).toBe(404)
})

test('serves the manifest of a newer release set after reading that set', async () => {
  const newer = testComposition({ charity: [{ path: '/newer' }] })
  const { href, text } = manifestOf(newer, ownFiles)
  let current = composition
  const fresh = served({
    current: () => current,
    catchUp: async () => {
      current = newer
      return true
    },
  })
  expect((await fresh.inject({ url: href })).body).toBe(text)
  expect((await fresh.inject({ url: '/_/remotes.0000000000000000.json' })).statusCode).toBe(404)
  await fresh.close()
})

test('serves shell files and manifests of other host versions from the shared store', async () => {
  const file = await app.inject({ url: '/_/shell/shell.of-another.js' })
  expect(file).toMatchObject({
    body: 'theirs',
    headers: { 'cache-control': expect.stringMatching('immutable') },
  })
  expect((await app.inject({ url })).body).toBe('plain')
  expect(hostFiles.find.mock.calls).not.toContainEqual(['shell.js'])
  const list = await app.inject({ url: '/_/remotes.1111111111111111.json' })
  expect(list).toMatchObject({
    body: '{"of":"another"}',
    headers: { 'cache-control': expect.stringMatching('immutable') },
  })
})
