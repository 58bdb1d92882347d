import path from 'node:path'
import {
  authorization,
  folder,
  host,
  httpAddress,
  oneOf,
  port,
  privateKey,
  secret,
  secretly,
  text,
} from './codecs'
import { optional, setting } from './decode'

/** Settings of every command, in addition to the site's. */
export const commandTable = {
  CHROMIUM_PATH: optional(
    { ...text, expected: 'the path of a browser' },
    'the browser of `npm test`, `npm run bench`, and the gate of `npm run ship`',
    'searched for',
  ),
  RELEASE_KEY: optional(privateKey, 'the private key with which `npm run ship` signs the releases of a team'),
  IMPORT_FROM_AUTHORIZATION: optional(
    authorization,
    'the `Authorization` header of `npm run import` for the backend that it reads',
  ),
  IMPORT_TO_AUTHORIZATION: optional(
    authorization,
    'the same for the backend that it writes: for `payload` the API key of an editor',
  ),
}

/** Settings of `npm run kit`. Not `PORT`, which belongs to a site that may be running here. */
export const kitTable = { KIT_PORT: setting(port, 3104, 'the port of the page of the kit') }

/** Settings of `npm run cms:payload`. Relative paths are resolved against `root`. */
export const cmsTable = (root: string) => ({
  CMS_PORT: setting(port, 3300, 'the port'),
  HOST: setting(host, '127.0.0.1', 'the address that Payload listens on'),
  CMS_DATA: setting(
    folder(root),
    path.join(root, 'cms', 'payload', '.data'),
    'the database, the uploaded pictures, the first password, the secret',
    '`cms/payload/.data`',
  ),
  CMS_PASSWORD: optional(secretly(text), 'the password of the first editor', 'random, stored in `CMS_DATA`'),
  PAYLOAD_SECRET: optional(secretly(text), 'signs the logins', 'random, stored in `CMS_DATA`'),
  CMS_SAMPLES: setting(
    oneOf(['show', 'none']),
    'show',
    'whether the first start imports the sample content; with `none` it stays empty, also at later starts',
  ),
  SITE_URL: optional(httpAddress, 'with `CONTENT_SECRET`, where every change is reported to'),
  CONTENT_SECRET: optional(secret, 'the value of the site’s `CONTENT_SECRET`'),
})

/** Settings of `npm run cms:strapi`. Relative paths are resolved against `root`. */
export const strapiTable = (root: string) => {
  const { HOST, CMS_PASSWORD, CMS_SAMPLES, SITE_URL, CONTENT_SECRET } = cmsTable(root)
  return {
    CMS_PORT: setting(port, 3400, 'the port'),
    HOST,
    CMS_DATA: setting(
      folder(root),
      path.join(root, 'cms', 'strapi', '.data'),
      'the database, the uploaded files, the first password, the secret, two tokens',
      '`cms/strapi/.data`',
    ),
    CMS_PASSWORD,
    STRAPI_SECRET: optional(secretly(text), 'signs logins and tokens', 'random, stored in `CMS_DATA`'),
    CMS_SAMPLES,
    SITE_URL,
    CONTENT_SECRET,
  }
}
