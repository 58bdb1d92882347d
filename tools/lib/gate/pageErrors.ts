import type { Page } from '@playwright/test'
import type { OpenedPage } from '@caravanserai/releases/gate'

type PageError = OpenedPage['errors'][number]

/**
 * The errors of a tab from now on: those in its console, which include violations of the security policy, and what was
 * thrown. What it loads from other hosts does not arrive in a rehearsal, and says nothing of the release.
 */
export const errorsOf = (page: Page, url: string): PageError[] => {
  const errors: PageError[] = []
  page.on('console', (message) => {
    const at = message.location().url
    if (message.type() === 'error' && !at.startsWith('https:'))
      errors.push({ text: message.text(), file: fileOf(at, url) })
  })
  page.on('pageerror', (error) =>
    errors.push({ text: `uncaught ${error.name}: ${error.message}`, file: fileOf(error.stack ?? '', url) }),
  )
  return errors
}

/** The file of a remote that an address or a stack begins with: `/_/charity/a.js` is `browser/a.js`. */
const fileOf = (text: string, url: string): string | null => {
  for (const part of text.split(`${url}/_/`).slice(1)) {
    const [, name, file] = /^([\w-]+)\/([^\s:?#)]+)/.exec(part) ?? []
    if (name !== undefined && file !== undefined && name !== 'shell') return `browser/${file}`
  }
  return null
}
