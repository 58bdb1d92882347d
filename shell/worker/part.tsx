import { createHash } from 'node:crypto'
import { askOf } from '@caravanserai/adapters'
import { decodeParams, partIn } from '@caravanserai/adapters/declared-part'
import type { RemotePart } from '@caravanserai/adapters/define-part'
import { firstAnswer } from '@caravanserai/adapters/page'
import { isLeft, right } from 'fp-ts/Either'
import { createStaticHandler } from 'react-router-dom'
import type { Site } from '../site/SiteContext'
import type { PageContent } from './answers'
import { failed, nothing, textOf } from './page'
import type { Rendered } from './page'
import { renderHtml } from './renderHtml'

interface PartOptions {
  readonly parts: ReadonlyMap<string, RemotePart>
  /** The path of the question. */
  readonly address: string
  readonly site: Site
  readonly content: PageContent
  readonly signal: AbortSignal
}

/**
 * Renders a part for a page of another remote. Status 404: there is nothing to show; 503: content is missing.
 * `data` has the properties of the component as JSON.
 */
export const partOf = async ({ parts, address, site, content, signal }: PartOptions): Promise<Rendered> => {
  const name = partIn(address) ?? ''
  const outcome = (status: number, thrown: ReadonlyArray<string> = []) => ({
    page: { ...failed(status, thrown), asked: content.asked(), incomplete: content.incomplete() },
    ...nothing,
  })
  try {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`routes.ts does not export the part "${name}" in "parts"`)
    const params = decodeParams(part.params, address)
    if (isLeft(params)) return outcome(404)
    const { read } = part
    const data = read ? await firstAnswer(read(askOf(content.content), params.right), signal) : right({})
    if (isLeft(data)) return outcome(503)
    if (data.right === null) return outcome(404)
    const Component = await part.part()
    const handler = createStaticHandler([{ path: '*', element: <Component {...data.right} /> }])
    const context = await handler.query(new Request(site.url, { signal }))
    if (context instanceof Response) throw new Error('a part must not redirect')
    const surroundings = {
      ...{ site, posted: undefined, htmlOf: () => '' },
      identifierPrefix: createHash('sha1').update(address).digest('hex').slice(0, 8),
    }
    const html = await renderHtml(handler, context, surroundings, signal)
    return { ...outcome(200), html, data: Buffer.from(JSON.stringify(data.right)) }
  } catch (error) {
    signal.throwIfAborted()
    return outcome(500, [textOf(error)])
  }
}
