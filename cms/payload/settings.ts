import path from 'node:path'

/** The folder of this package, whoever started us and from where. */
export const here = process.env['CMS_HOME'] || process.cwd()

/** Where the database and the uploaded pictures stand. */
export const dataDir = path.resolve(process.env['CMS_DATA'] || path.join(here, '.data'))

/** Signs the logins; `npm run cms:payload` makes one for each installation. */
export const secret = process.env['PAYLOAD_SECRET'] ?? ''
