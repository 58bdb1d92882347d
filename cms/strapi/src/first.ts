import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataDir } from '../config/settings'

/** Creates the first administrator from `CMS_EMAIL` and `CMS_PASSWORD`, unless one exists. */
export const firstEditor = async (): Promise<void> => {
  const { CMS_EMAIL: email, CMS_PASSWORD: password } = process.env
  if (!email || !password || (await strapi.service('admin::user')?.['exists']())) return
  const { id } = await strapi.service('admin::role')?.['getSuperAdmin']()
  const user = { email, password, firstname: 'Editor', isActive: true, registrationToken: null, roles: [id] }
  await strapi.service('admin::user')?.['create'](user)
}

/** Creates a token once, and stores it in a file that only its owner can read. */
const keptToken = async (file: string, name: string, type: 'read-only' | 'full-access'): Promise<void> => {
  const place = path.join(dataDir, file)
  if (existsSync(place)) return
  const tokens = strapi.service('admin::api-token')
  const held = await tokens?.['getByName'](name)
  if (held) await tokens?.['revoke'](held.id)
  const { accessKey } = await tokens?.['create']({ name, description: `Kept in ${file}`, type, lifespan: null })
  writeFileSync(place, accessKey, { mode: 0o600 })
}

/** Tokens for the site, which reads drafts, and for programs that write. */
export const tokens = async (): Promise<void> => {
  await keptToken('reader-token', 'Site', 'read-only')
  await keptToken('writer-token', 'Programs', 'full-access')
}

/**
 * Opens published content to the public, once per content type, so that a permission which an administrator removes
 * stays removed.
 */
export const readByAnybody = async (): Promise<void> => {
  const store = strapi.store?.({ type: 'core', name: 'site' })
  const opened = ((await store?.get({ key: 'opened' })) ?? []) as ReadonlyArray<string>
  const missing = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::') && !opened.includes(uid))
  if (missing.length === 0) return
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } })
  const permissions = strapi.db.query('plugin::users-permissions.permission')
  for (const uid of missing)
    for (const action of ['find', 'findOne']) await permissions.create({ data: { action: `${uid}.${action}`, role: role.id } })
  await store?.set({ key: 'opened', value: [...opened, ...missing] })
}

/** Stores files unchanged, because the site creates the formats for browsers. Settings of an administrator stay. */
export const wholePictures = async (): Promise<void> => {
  const store = strapi.store?.({ type: 'core', name: 'site' })
  if (await store?.get({ key: 'wholePictures' })) return
  await strapi.plugin('upload').service('upload')['setSettings']({ sizeOptimization: false, responsiveDimensions: false, autoOrientation: false })
  await store?.set({ key: 'wholePictures', value: true })
}
