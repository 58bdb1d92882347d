import type { FastifyInstance } from 'fastify'
import { bearer } from '../../http/bearer'
import type { OldAddresses } from './startRedirects'

/** `GET /content/redirects`: the old addresses that are known, as they were written: for who has `CONTENT_SECRET`, such as an export. */
export const redirectRoutes = (
  app: FastifyInstance,
  {
    redirects,
    contentSecret,
  }: { readonly redirects: Pick<OldAddresses, 'all'>; readonly contentSecret: string | null },
): void => {
  app.get(
    '/content/redirects',
    { onRequest: bearer(contentSecret, 'list old addresses') },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await redirects.all()),
  )
}
