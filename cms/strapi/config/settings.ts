import { createHmac } from 'node:crypto'
import path from 'node:path'

/** The folder of the database and of the uploaded files. */
export const dataDir = path.resolve(process.env['CMS_DATA'] || '.data')

/** Strapi signs and hashes with several secrets: all are made of one, which `npm run cms:strapi` makes for each installation. */
export const secretOf = (purpose: string): string => {
  const secret = process.env['STRAPI_SECRET']
  // Anybody could sign a login with a key that is made of nothing.
  if (!secret) throw new Error('STRAPI_SECRET: expected a random text, got none')
  return createHmac('sha256', secret).update(purpose).digest('base64')
}
