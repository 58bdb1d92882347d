import path from 'node:path'
import { onceFor } from '@caravanserai/adapters/once-for'
import { site } from '../../../site.config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, notModified } from '../http/sendCompressed'
import { embeddable } from '../http/securityHeaders'
import { themeColours } from './document/document'
import { mediaTypeOf, filesIn } from '../releases/files/fileRoutes'

interface IconRoutesOptions {
  readonly brand: string
  /** The folder of the shell's browser build. */
  readonly shellFolder: string
}

/** Files with well-known addresses: icons, the share picture, the web app manifest. */
export const iconRoutes = (app: FastifyInstance, { brand, shellFolder }: IconRoutesOptions): void => {
  const icon = filesIn(path.join(shellFolder, '..', '..', 'public'))
  for (const file of icons)
    app.get(`/${file}`, async (request, reply) => {
      const found = await icon(file)
      if (found === null) return reply.code(404).type('text/plain').send('No such file\n')
      return sendForADay(request, reply.headers(embeddable), file, found.plain)
    })
  const manifest = Buffer.from(JSON.stringify(webManifest(brand)))
  app.get('/manifest.webmanifest', (request, reply) =>
    sendForADay(request, reply, 'manifest.webmanifest', manifest),
  )
}

/** The ETag of a file in memory, computed once. */
const tagOf = onceFor((file: Buffer) => etagOf(file))

/** Sends a file whose content may change under the same name: cached for a day, then revalidated. */
const sendForADay = (request: FastifyRequest, reply: FastifyReply, name: string, body: Buffer) => {
  const etag = tagOf(body)
  void reply.header('cache-control', 'public, max-age=86400')
  return notModified(request, reply, etag) ?? reply.type(mediaTypeOf(name)).send(body)
}

const icons = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'share.png',
] as const

/** The web app manifest for home screens. Icons fill their square, with a margin for any mask. */
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

interface SecurityTxtOptions {
  readonly siteUrl: string
  /** The current time in milliseconds since 1970. */
  readonly now?: () => number
}

const address = '/.well-known/security.txt'
const dayMs = 24 * 60 * 60 * 1_000
/** `Expires` is required, and may be at most a year ahead. The file is generated every day. */
const days = 180

/** `/.well-known/security.txt`: where to report a vulnerability of the site (RFC 9116). */
export const securityTxt = (app: FastifyInstance, { siteUrl, now = Date.now }: SecurityTxtOptions): void => {
  app.get(address, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${site.securityContact}`,
          `Expires: ${new Date((Math.floor(now() / dayMs) + days) * dayMs).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${new URL(address, siteUrl).href}`,
          '',
        ].join('\n'),
      ),
  )
}
