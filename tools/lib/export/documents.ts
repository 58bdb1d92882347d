import { createHash } from 'node:crypto'

/** A document as the server sends it, and the policy that it sends with it. */
export interface SentDocument {
  readonly html: string
  /** The header `content-security-policy`. */
  readonly policy: string
}

/** What the element of a policy cannot say; a browser would warn of each. */
const headersOnly = /^(frame-ancestors|report-uri|report-to|sandbox)\b/

/** The document with its policy in itself, so that every host keeps it. */
export const withPolicy = ({ html, policy }: SentDocument): string => {
  const said = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !headersOnly.test(directive))
    .join('; ')
  if (said === '') return html
  const meta = `<meta http-equiv="content-security-policy" content="${said.replaceAll('"', '&quot;')}">`
  return html.replace('<meta charset="utf-8">', (charset) => charset + meta)
}

/**
 * Whether the scripts of a document can run without the server: those of a page of a remote, at the address that it was made for.
 * The pages of the host itself, errors, and pages whose address had a query load more than they name.
 */
export const isAlive = (target: string, html: string): boolean =>
  !target.includes('?') && html.includes('"hasFirstView":true')

/** The document without its scripts, which then is as it is for visitors who have none. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script(?![^>]*\btype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')

/** The value of `integrity` for a script. */
export const integrityOf = (script: Buffer): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`
