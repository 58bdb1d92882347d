import { LARGEST_FILE } from '@caravanserai/submissions'
import { FORM_VERSION } from '@caravanserai/submissions/rules'
import type { SubmittedFile } from '@caravanserai/submissions/server'
import type { FastifyReply } from 'fastify'
import { limits } from './limits'
import type { BareWords } from '../http/errorResponses'
import { sendLine, bareDocument } from '../http/errorResponses'

/** The types of what browsers post of a form by themselves. */
export const formTypes = { text: 'application/x-www-form-urlencoded', file: 'multipart/form-data' } as const

/** What a browser has posted of a form. */
export interface PostedFields {
  /** The name of the form; `''` when it has none. */
  readonly form: string
  /** Of the declaration of which the page was; `undefined` where it does not say that. */
  readonly version: string | undefined
  /** The values of each control, by its name, with commas between several as with scripts (`ui/Form/valuesOf`); of a file its name. */
  readonly fields: Readonly<Record<string, string>>
  /** Those of one control. */
  readonly files: (name: string) => Promise<ReadonlyArray<SubmittedFile>>
}

/**
 * Reads the body of a post, within the limits of its size. `null` when it is none. (Node's own parser of `multipart`: it reads a
 * body that is complete, which the limit of its size allows.)
 */
export const readPost = async (type: string, body: Buffer): Promise<PostedFields | null> => {
  if (!isForm(type, body)) return null
  const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (data === null) return null
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of data) {
    const given = typeof value === 'string' ? value : value.name
    fields[name] = name in fields ? `${fields[name]}, ${given}` : given
  }
  const { form = '', [FORM_VERSION]: version, ...others } = fields
  return {
    form,
    version,
    fields: others,
    files: (name) =>
      Promise.all(
        // A browser sends an empty one where none was chosen.
        data
          .getAll(name)
          .flatMap((file) => (typeof file === 'string' || file.size === 0 ? [] : [sent(file)])),
      ),
  }
}

const sent = async (file: File): Promise<SubmittedFile> => ({
  name: file.name,
  type: mediaType(file.type),
  base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
})

/** Whether it has no more parts than forms have: to read tens of thousands takes a third of a second, of everybody's. */
const isForm = (type: string, body: Buffer): boolean => {
  if (!type.startsWith(formTypes.file)) return !hasMore(body, '&')
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  return boundary !== undefined && !hasMore(body, `--${boundary}`)
}

const hasMore = (body: Buffer, separator: string): boolean => {
  let at = -1
  for (let parts = 0; parts <= limits.formParts; parts += 1) {
    at = body.indexOf(separator, at + 1)
    if (at === -1) return false
  }
  return true
}

/** As browsers give it to scripts: `''` for a type that is not known. */
const mediaType = (type: string): string => (type === 'application/octet-stream' ? '' : type)

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
