import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { embeddable } from '../http/securityHeaders'
import { themeColours } from '../themeColours'
import { mediaTypeOf } from './sendFile'
import { shellFolder as readFolder } from './shellFolder'

export interface IconRoutesOptions {
  readonly brand: string
  /** The folder of the shell's browser build. */
  readonly shellFolder: string
}

/** Files whose addresses browsers and crawlers know: icons, the picture for sharing, the manifest of the web app. */
export const iconRoutes = (app: FastifyInstance, { brand, shellFolder }: IconRoutesOptions): void => {
  const icon = readFolder(path.join(shellFolder, '..', '..', 'public'))
  for (const file of icons)
    app.get(`/${file}`, async (_request, reply) => {
      const found = await icon(file)
      return found === null
        ? reply.code(404).type('text/plain').send('No such file\n')
        : reply
            .headers({ 'cache-control': 'public, max-age=86400', ...embeddable })
            .type(mediaTypeOf(file))
            .send(found.plain)
    })
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type(mediaTypeOf('manifest.webmanifest'))
      .send(JSON.stringify(webManifest(brand))),
  )
}

const icons = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'share.png',
] as const

/** For devices that put the site on the home screen. The icons fill their square, with a margin for any mask. */
const webManifest = (brand: string) => ({
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
