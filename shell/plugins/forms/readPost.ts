import { LARGEST_FILE } from '@caravanserai/submissions'
import { FORM_VERSION } from '@caravanserai/submissions/rules'
import type { SubmittedFile } from '@caravanserai/submissions/server'
import type { FastifyReply } from 'fastify'
import { limits } from './limits'
import { bareDocument, sendLine } from '../../host/plugin'
import type { BareWords } from '../../host/plugin'

/** Content types of forms that browsers post without scripts. */
export const formTypes = { text: 'application/x-www-form-urlencoded', file: 'multipart/form-data' } as const

/** The fields of a form posted by a browser. */
export interface PostedFields {
  /** The name of the form; `''` if it has none. */
  readonly form: string
  /** The version of the form's declaration in the page; `undefined` if the page does not send it. */
  readonly version: string | undefined
  /** Values by control name: several are joined with commas (`ui/Form/valuesOf`), a file is its name. */
  readonly fields: Readonly<Record<string, string>>
  /** The files of one control. */
  readonly files: (name: string) => Promise<ReadonlyArray<SubmittedFile>>
}

/**
 * Decodes the body of a post, whose size is already limited. Returns `null` if it is not a form. Uses Node's own
 * `multipart` parser, which needs the complete body.
 */
export const readPost = async (type: string, body: Buffer): Promise<PostedFields | null> => {
  if (!isForm(type, body)) return null
  const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (data === null) return null
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of data) {
    const text = typeof value === 'string' ? value : value.name
    fields[name] = name in fields ? `${fields[name]}, ${text}` : text
  }
  const { form = '', [FORM_VERSION]: version, ...values } = fields
  return {
    form,
    version,
    fields: values,
    files: (name) =>
      Promise.all(
        // Browsers send an empty file without a name if none was chosen.
        data
          .getAll(name)
          .flatMap((file) =>
            typeof file === 'string' || (file.name === '' && file.size === 0) ? [] : [sent(file)],
          ),
      ),
  }
}

const sent = async (file: File): Promise<SubmittedFile> => ({
  name: file.name,
  type: mediaType(file.type),
  base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
})

/**
 * Whether the body has no more parts than a form may have. Parsing tens of thousands would block the event loop for a
 * third of a second.
 */
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

/** The type as browsers report it to scripts: `''` if it is unknown. */
const mediaType = (type: string): string => (type === 'application/octet-stream' ? '' : type)

/** Sends a plain page for a form that is not read. The browser still has the submitted values. */
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

/** Responds to a post to an address that has no such form. */
export const notAllowed = (reply: FastifyReply): FastifyReply =>
  sendLine(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD')
