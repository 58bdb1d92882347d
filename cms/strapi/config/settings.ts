import { createHmac } from 'node:crypto'
import path from 'node:path'

/** The folder of the database and of the uploaded files. */
export const dataDir = path.resolve(process.env['CMS_DATA'] || '.data')

/**
 * Strapi signs and hashes with several secrets: all are derived from one, which `npm run cms:strapi` generates for
 * each installation.
 */
export const secretOf = (purpose: string): string => {
  const secret = process.env['STRAPI_SECRET']
  // A key derived from an empty secret would let anyone forge a login.
  if (!secret) throw new Error('STRAPI_SECRET: expected a random text, got none')
  return createHmac('sha256', secret).update(purpose).digest('base64')
}
