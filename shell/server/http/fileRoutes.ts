import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ReleasedFile } from '../releases/releaseFiles'
import { themeColours } from '../themeColours'
import { sendFile, typeOf } from './sendFile'
import type { Site } from './siteParts'

/** `/_/{package}/{file}`: the browser builds of the shell and of the remotes, all from the site's own origin. */
export const fileRoutes = (app: FastifyInstance, site: Site): void => {
  const own = shellFiles(site.shellFolder)
  app.get<{ Params: { name: string; file: string } }>('/_/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    const found =
      name === 'shell' ? await own(file) : await site.files.find(site.releases.current(), name, file)
    return found === null
      ? reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file\n')
      : sendFile(request, reply, file, found)
  })
  for (const file of [
    'favicon.svg',
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'share.png',
  ])
    app.get(`/${file}`, async (_request, reply) => {
      const bytes = await readFile(path.join(site.shellFolder, '..', '..', 'public', file)).catch(() => null)
      return bytes === null
        ? reply.code(404).type('text/plain').send('No such file\n')
        : reply.header('cache-control', 'public, max-age=86400').type(typeOf(file)).send(bytes)
    })
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type(typeOf('manifest.webmanifest'))
      .send(JSON.stringify(manifest(site.config.brand))),
  )
}

/** What a device is told that puts the site on its home screen. The icons fill their square, with room for any mask. */
const manifest = (brand: string) => ({
  name: brand,
  short_name: brand,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbf6ec',
  theme_color: themeColours.day,
  icons: [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
})

/** The shell's own built files, read once each. */
const shellFiles = (folder: string) => {
  const kept = new Map<string, ReleasedFile>()
  return async (file: string): Promise<ReleasedFile | null> => {
    const known = kept.get(file)
    if (known !== undefined || !/^[\w.-]+$/.test(file)) return known ?? null
    const plain = await readFile(path.join(folder, file)).catch(() => null)
    if (plain === null) return null
    const found = { plain, brotli: await readFile(path.join(folder, `${file}.br`)).catch(() => null) }
    kept.set(file, found)
    return found
  }
}
