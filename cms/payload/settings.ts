import path from 'node:path'

/** The folder of this package, independent of the current directory. */
export const home = process.env['CMS_HOME'] || process.cwd()

/** The folder of the database and the uploaded pictures. */
export const dataDir = path.resolve(process.env['CMS_DATA'] || path.join(home, '.data'))

/** Signs the logins; `npm run cms:payload` generates one for each installation. */
export const secret = process.env['PAYLOAD_SECRET'] ?? ''
