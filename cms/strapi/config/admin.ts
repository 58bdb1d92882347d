import { addressOnSite } from '../src/site'
import { secretOf } from './settings'

const site = process.env['SITE_URL']

export default {
  auth: { secret: secretOf('sign in') },
  apiToken: { salt: secretOf('API tokens') },
  transfer: { token: { salt: secretOf('transfer tokens') } },
  secrets: { encryptionKey: secretOf('encryption') },
  // Surveys and offers from third-party servers.
  flags: { nps: false, promoteEE: false },
  preview: { enabled: Boolean(site), config: { allowedOrigins: site ? [new URL(site).origin] : [], handler: addressOnSite } },
}
