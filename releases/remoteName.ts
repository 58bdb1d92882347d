import { quoted } from './quoted'

/** Names that the site and its tools use themselves: parts of addresses, folders of the releases, a global of the browser. */
const ownNames = [
  'caravanserai',
  'content',
  'files',
  'healthz',
  'hosts',
  'media',
  'metrics',
  'preview',
  'previews',
  'readyz',
  'sets',
  'site',
]

/**
 * Why a remote cannot have this name, in one line; `null` when it can. The name is a folder, part of addresses and of the keys of stored
 * releases, and a global variable of the browser.
 */
export const faultOfName = (name: string): string | null => {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(name))
    return `${quoted(name)}: expected 2 to 30 lower-case letters and digits, beginning with a letter, such as careers`
  return ownNames.includes(name)
    ? `${quoted(name)} is a name that the site uses itself: choose another one`
    : null
}
