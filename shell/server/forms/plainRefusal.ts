import { LARGEST_FILE } from '@caravanserai/submissions'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../http/escapeHtml'

/** A page for a form that is not read: nothing is known of it, and the browser still has what was typed. */
export const plainRefusal = (
  reply: FastifyReply,
  status: number,
  { title, words }: { readonly title: string; readonly words: string },
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .send(
      '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        `<title>${escapeHtml(title)}</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;` +
        'margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}h1{line-height:1.2}</style>' +
        `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p></html>`,
    )

export const refusals = {
  elsewhere: {
    title: 'This did not come from our page',
    words: 'Nothing was sent. Please open the page on this site, and send the form from there.',
  },
  busy: {
    title: 'Too much at once',
    words: 'Nothing was sent. Please go back, where what you typed still stands, and try again in a moment.',
  },
  large: {
    title: 'That was too much for this form',
    words: `Nothing was sent. Please go back, and send a shorter text, or a smaller file: it may have ${LARGEST_FILE / 1_000_000} MB.`,
  },
  changed: {
    title: 'This page has changed meanwhile',
    words:
      'Nothing was sent. Please go back, where what you typed still stands, copy it, and open the page again.',
  },
  unreadable: {
    title: 'This form could not be read',
    words: 'Nothing was sent. Please go back, and try again.',
  },
} as const

/** For an address that has no such form. */
export const notAllowed = (reply: FastifyReply): FastifyReply =>
  reply
    .code(405)
    .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
    .type('text/plain')
    .send('Only GET and HEAD\n')
