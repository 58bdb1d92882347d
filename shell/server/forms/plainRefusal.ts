import { LARGEST_FILE } from '@caravanserai/submissions'
import type { FastifyReply } from 'fastify'
import type { BareWords } from '../http/errorResponses'
import { sendLine, bareDocument } from '../http/errorResponses'

/** A page for a form that is not read: nothing is known of it, and the browser still has what was typed. */
export const plainRefusal = (reply: FastifyReply, status: number, refusal: BareWords): FastifyReply => {
  const { headers, html } = bareDocument(refusal)
  return reply.code(status).headers(headers).send(html)
}

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
  unnamed: {
    title: 'This form could not be read',
    words:
      'Nothing was sent. Every form of this site names itself in a hidden field, "form", which is missing.',
  },
  unreadable: {
    title: 'This form could not be read',
    words: 'Nothing was sent. Please go back, and try again.',
  },
} as const

/** For an address that has no such form. */
export const notAllowed = (reply: FastifyReply): FastifyReply =>
  sendLine(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD')
