import { escapeHtml } from '@caravanserai/adapters/escape-html'
import type { FastifyReply } from 'fastify'
import { unshared } from '../../host/plugin'
import { LEAVE_PREVIEW } from './previewBar'

/** The security policy of plain pages, which have no scripts, no pictures and one form. */
const plainPolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"

/** The page shown instead of a preview. */
export interface PlainPage {
  readonly status: number
  readonly title: string
  readonly text: string
  /** A reason for the team, on a separate line; `null` for none. */
  readonly reason: string | null
  /** Addresses of pages of the site, shown as links. */
  readonly pages?: ReadonlyArray<string>
  /** The form below the text; by default it leads to the live site. */
  readonly form?: PlainForm
}

interface PlainForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly button: string
}

const toLive: PlainForm = { action: LEAVE_PREVIEW, fields: {}, button: 'Go to the live site' }

/** @param reason in one line */
export const unshowable = (reason: string): PlainPage => ({
  status: 503,
  title: 'This preview cannot be shown',
  text: 'The reason is below. Nobody else sees this, and the live site is unchanged.',
  reason,
})

export const sendPlain = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  reply
    .code(page.status)
    .headers({
      ...unshared,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPolicy,
    })
    .send(plainPage(page))

/** Renders the page for a preview that cannot be shown. Uses no worker, because a worker may be the cause. */
const plainPage = ({ title, text, reason, pages = [], form = toLive }: Omit<PlainPage, 'status'>): string =>
  [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<style>:root{color-scheme:light dark;--paper:#fbf6ec;--ink:#1e2145}',
    '@media(prefers-color-scheme:dark){:root{--paper:#16193a;--ink:#f5eddf}}',
    'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:clamp(2rem,16vh,10rem) auto;padding:0 1.5rem;',
    'overflow-wrap:anywhere;background:var(--paper);color:var(--ink)}h1{font:600 2rem/1.15 Georgia,serif}',
    'code{display:block;padding:.75rem 1rem;border-inline-start:4px solid #e59a17;font-size:.9375rem}',
    'a{color:inherit;display:inline-block;padding:.2rem 0}',
    'button{font:inherit;font-weight:650;padding:.5rem 1.1rem;border:0;border-radius:.5rem;background:#f2ad33;color:#1b1838;',
    'cursor:pointer}</style></head><body><main>',
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    pages.length === 0
      ? ''
      : `<ul>${pages.map((page) => `<li><a href="${escapeHtml(page)}">${escapeHtml(page)}</a></li>`).join('')}</ul>`,
    reason === null ? '' : `<p><code>${escapeHtml(reason)}</code></p>`,
    `<form method="post" action="${form.action}">`,
    ...Object.entries(form.fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    ),
    `<button type="submit">${escapeHtml(form.button)}</button></form>`,
    '</main></body></html>',
  ].join('')
