import { draftAddress } from 'caravanserai-site-calls'
import type { LivePreviewConfig, PayloadRequest } from 'payload'

/** Which question of the site an entry answers: `pages/7`, `slides`, `lists/causes/5`; of a remote's kind `lists/careers/jobs/5`. */
export const questionOf = (collection: string, number: unknown): string =>
  collection === 'menus' ? `pages/${number}` : collection === 'slides' ? 'slides' : `lists/${collection.replace('-', '/')}/${number}`

/** Where the browser of an editor has the admin screens. */
const originOf = ({ headers, protocol }: PayloadRequest): string | undefined => {
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  const by = headers.get('x-forwarded-proto') ?? protocol?.replace(/:$/, '') ?? 'http'
  return host ? `${by}://${host}` : undefined
}

const addressOf = async (collection: string, number: unknown, req: PayloadRequest): Promise<string | null> =>
  typeof number === 'number'
    ? draftAddress(questionOf(collection, number), originOf(req), (line) => req.payload.logger.warn(line))
    : null

/** For the admin screens of a collection: the site with the drafts beside the form, and in a window of its own. */
export const shownOnSite = (collection: string) => ({
  preview: (doc: Readonly<Record<string, unknown>>, { req }: { readonly req: PayloadRequest }) =>
    addressOf(collection, doc['number'], req),
  livePreview: {
    url: ({ data, req }) => addressOf(collection, data['number'], req),
    breakpoints: [
      { name: 'phone', label: 'Phone', width: 390, height: 844 },
      { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
    ],
  } satisfies LivePreviewConfig,
})
