import type { Page } from '@playwright/test'
import type { OpenedPage } from '@caravanserai/releases/gate'

type PageError = OpenedPage['errors'][number]

/**
 * The errors of a tab from now on: those in its console, which include violations of the security policy, what was thrown, and
 * windows that would ask the visitor something. What it loads from other hosts does not arrive in a rehearsal, and says nothing
 * of the release.
 */
export const errorsOf = (page: Page, url: string): PageError[] => {
  const errors: PageError[] = []
  page.on('console', (message) => {
    const at = message.location().url
    const text = message.text()
    if (message.type() === 'error' && !at.startsWith('https:'))
      errors.push({ text: withResource(text, at), file: fileOf(at, url) })
    // The host goes on without a page that throws in React, and says so as a warning with the stack.
    if (message.type() === 'warning' && stacked.test(text))
      errors.push({ text: `uncaught ${text.split('\n')[0] ?? ''}`, file: fileOf(text, url) })
  })
  page.on('dialog', (dialog) => {
    errors.push({ text: `opens a dialog (${dialog.type()}): "${dialog.message()}"`, file: null })
    // It is gone when the page is left meanwhile.
    dialog.dismiss().catch(() => undefined)
  })
  page.on('pageerror', (error) =>
    errors.push({ text: `uncaught ${error.name}: ${error.message}`, file: fileOf(error.stack ?? '', url) }),
  )
  return errors
}

/** The browser does not name what could not be loaded in the message itself. */
const withResource = (text: string, at: string): string =>
  text.startsWith('Failed to load resource') && URL.canParse(at) ? `${new URL(at).pathname}: ${text}` : text

/** An error with its stack. */
const stacked = /^\w*Error\b.*\n\s+at /

/** The file of a remote that an address or a stack begins with: `/_/charity/a.js` is `browser/a.js`. */
const fileOf = (text: string, url: string): string | null => {
  for (const part of text.split(`${url}/_/`).slice(1)) {
    const [, name, file] = /^([\w-]+)\/([^\s:?#)]+)/.exec(part) ?? []
    if (name !== undefined && file !== undefined && name !== 'shell') return `browser/${file}`
  }
  return null
}
