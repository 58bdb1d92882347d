import { adapterNames } from './places.mjs'

/**
 * What `npm start` itself must know of the environment. The shell and the backend decode their own values in the same
 * manner; an empty value counts as not set.
 * @typedef {{ port: number, host: string, cmsUrl: string | null, releases: string | null }} Settings
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ settings: Settings, faults: string[] }} every bad value with what was expected
 */
export const readSettings = (env) => {
  /** @type {string[]} */
  const faults = []
  /** @type {<A>(name: string, expected: string, parse: (text: string) => A | null, fallback: A) => A} */
  const read = (name, expected, parse, fallback) => {
    const given = env[name]?.trim()
    if (given === undefined || given === '') return fallback
    const parsed = parse(given)
    if (parsed === null) faults.push(`${name}: expected ${expected}, got "${given.slice(0, 80)}"`)
    return parsed ?? fallback
  }
  const adapters = adapterNames()
  const adapter = read(
    'CMS_ADAPTER',
    `one of: ${adapters.join(', ')}`,
    (text) => adapters.find((known) => known === text) ?? null,
    'erp',
  )
  const settings = {
    port: read('PORT', 'a whole number from 1 to 65535', portNumber, 3000),
    host: read('HOST', 'a host name or address such as 127.0.0.1', hostName, '127.0.0.1'),
    cmsUrl:
      adapter === 'files'
        ? read('CMS_URL', 'the path of a folder', (text) => text, 'backend/content')
        : read('CMS_URL', 'an http(s) address such as http://127.0.0.1:8000', httpAddress, null),
    releases: read('RELEASES', 'the path or http(s) address of a release set', (text) => text, null),
  }
  if (!['erp', 'files'].includes(adapter) && !env.CMS_URL?.trim())
    faults.push(`CMS_URL: expected the address of the backend for CMS_ADAPTER=${adapter}, got none`)
  return { settings, faults }
}

/** @param {string} text */
const portNumber = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : null

/** @param {string} text */
const hostName = (text) => (/^[\w.:-]+$/.test(text) ? text : null)

/** @param {string} text @returns {string | null} */
const httpAddress = (text) =>
  /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : null
