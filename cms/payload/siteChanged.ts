import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'

/**
 * Set on the context of a write that is not reported to the site: the import writes many entries before
 * anybody reads.
 */
export const quiet = { quiet: true }

/**
 * Reports a change to the site, so that visitors see it within seconds: `POST {SITE_URL}/content/changed`. It
 * does not delay the write. If the site cannot be reached, this is logged, and the site finds the change when
 * its content expires.
 */
const tell = ({ context, payload }: PayloadRequest): void => {
  const { SITE_URL: site, CONTENT_SECRET: secret } = process.env
  if (!site || !secret || context['quiet'] === true) return
  const url = `${site.replace(/\/+$/, '')}/content/changed`
  fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(2_000),
  }).then(
    ({ ok, status }) => ok || payload.logger.warn(`The site did not take the news of a change: ${url} answered ${status}`),
    (error: unknown) => payload.logger.warn(`The site did not hear of a change: ${url}, ${String(error)}`),
  )
}

/** A draft of an unpublished entry changes nothing for visitors. */
const changed: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  if (doc._status !== 'draft' || previousDoc?._status === 'published') tell(req)
  return doc
}
const deleted: CollectionAfterDeleteHook = ({ req }) => tell(req)

export const tellsSite = { afterChange: [changed], afterDelete: [deleted] }
