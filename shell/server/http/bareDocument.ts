import { escapeHtml } from '@caravanserai/adapters/escape-html'

export interface BareWords {
  readonly title: string
  /** The main heading; by default the title. */
  readonly heading?: string
  readonly words: string
}

/** A document that needs neither a worker nor a file: no cache keeps it, and nothing in it runs. */
export const bareDocument = ({ title, heading = title, words }: BareWords) => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  },
  html:
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(title)}</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;` +
    'margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}h1{line-height:1.2}</style>' +
    `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(words)}</p></html>`,
})
