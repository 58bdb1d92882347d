import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig } from 'payload'
import type { CollectionConfig } from 'payload'
import { mostCharacters, mostFileBytes } from '../../adapters/payload/rules'
import { lockedByName, users } from './collections/users'
import { editor } from './richText'
import { migrations } from './migrations'
import { dataDir, home, secret } from './settings'
import { lists, slides } from './collections/lists'
import { media } from './collections/media'
import { menus } from './collections/menus'
import { redirects } from './collections/redirects'

const collections: CollectionConfig[] = [menus, slides, media, redirects, ...lists, users]

/** Payload as the website's backend: SQLite, REST for the site, admin screens for editors. */
const config = buildConfig({
  collections,
  editor,
  secret,
  telemetry: false,
  graphQL: { disable: true },
  admin: {
    user: 'users',
    // The default avatar is requested from a third-party site.
    avatar: 'default',
    components: { providers: ['/components/PlaceLinks#PlaceLinks'] },
    importMap: { baseDir: home, importMapFile: path.join(home, 'app', '(payload)', 'admin', 'importMap.js') },
    meta: { titleSuffix: ' | Charitio' },
    dateFormat: 'd MMMM yyyy',
  },
  db: sqliteAdapter({
    client: { url: pathToFileURL(path.join(dataDir, 'payload.db')).href },
    migrationDir: path.join(home, 'migrations'),
    prodMigrations: migrations,
    // The tables are changed by migrations only, so that an update never prompts an operator.
    push: false,
    wal: true,
    busyTimeout: 5_000,
  }),
  defaultMaxTextLength: mostCharacters,
  upload: { limits: { fileSize: mostFileBytes } },
  typescript: { autoGenerate: false },
})

/** Payload creates the collection of locks automatically. */
export default config.then((made) => {
  made.collections.find(({ slug }) => slug === 'payload-locked-documents')?.hooks.afterRead.push(lockedByName)
  return made
})
