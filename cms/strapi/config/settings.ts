import { createHmac } from 'node:crypto'
import path from 'node:path'

/** The folder of the database and of the uploaded files. */
export const dataDir = path.resolve(process.env['CMS_DATA'] || '.data')

/** Strapi signs and hashes with several secrets: all are made of one, which `npm run cms:strapi` makes for each installation. */
export const secretOf = (purpose: string): string =>
  createHmac('sha256', process.env['STRAPI_SECRET'] ?? '').update(purpose).digest('base64')
