import { securityContact } from '@caravanserai/ui/organisation'
import type { FastifyInstance } from 'fastify'

export interface SecurityTxtOptions {
  readonly siteUrl: string
  /** The time in milliseconds since 1970. */
  readonly now?: () => number
}

const path = '/.well-known/security.txt'
const dayMs = 24 * 60 * 60 * 1_000
/** The file must say until when it is true, at most a year ahead. It is made anew every day. */
const days = 180

/** Where to report a weakness of the site, for those who look for it there (RFC 9116). */
export const securityTxt = (app: FastifyInstance, { siteUrl, now = Date.now }: SecurityTxtOptions): void => {
  app.get(path, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${securityContact}`,
          `Expires: ${new Date((Math.floor(now() / dayMs) + days) * dayMs).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${new URL(path, siteUrl).href}`,
          '',
        ].join('\n'),
      ),
  )
}
