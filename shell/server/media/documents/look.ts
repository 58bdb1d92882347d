import { isHtml } from '@caravanserai/adapters/server'
import type { DocumentType } from '@caravanserai/adapters/server'
import { limits } from '../limits'
import { sentAPage } from '../mediaError'
import type { MediaError } from '../mediaError'
import { failureOf, openFile } from '../openFile'
import type { OpenFile, OpenOptions } from '../openFile'

/** A document whose beginning is that of its type. */
export interface Looked extends Pick<OpenFile, 'size' | 'modified' | 'body' | 'close'> {
  readonly _tag: 'Looked'
}

const isPage = /^(?:text\/html|application\/xhtml)/i

/**
 * Opens a document, and looks at its first bytes: what begins otherwise than its extension says is refused, so that nothing is
 * sent under a type that it has not. Never rejects.
 */
export const look = async (
  url: string,
  type: DocumentType,
  options: OpenOptions,
): Promise<Looked | { readonly _tag: 'Unchanged' } | MediaError> => {
  const opened = await openFile(url, options)
  if (opened._tag !== 'Open') return opened
  const { size, modified, close } = opened
  const refuse = (error: MediaError): MediaError => {
    close()
    return error
  }
  if (size !== null && size > limits.documentBytes)
    return refuse({
      _tag: 'TooLarge',
      reason: `the document has more than ${limits.documentBytes / 1024 / 1024} MB`,
    })
  try {
    const rest = opened.body[Symbol.asyncIterator]()
    const head = await headOf(rest)
    if (isHtml(head) || (type.type.startsWith('text/') && isPage.test(opened.type))) return refuse(sentAPage)
    if (!type.begins.test(head.toString('latin1', 0, limits.headBytes)))
      return refuse({ _tag: 'Unusable', reason: `the document is not what its name says, ${type.name}` })
    return { _tag: 'Looked', size, modified, body: joined(head, rest), close }
  } catch (error) {
    return refuse({ _tag: 'Unreachable', reason: failureOf(error) })
  }
}

/** The first parts, until there is enough of them. */
const headOf = async (rest: AsyncIterator<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  while (length < limits.headBytes) {
    const { done, value } = await rest.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  return Buffer.concat(parts)
}

async function* joined(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  for (;;) {
    const { done, value } = await rest.next()
    if (done) return
    yield value
  }
}
