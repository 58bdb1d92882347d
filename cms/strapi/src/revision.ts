import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'

const store = () => strapi.store?.({ type: 'core', name: 'site' })

/** Another text after each change that visitors may see: the site reads long lists again only then. */
export const countChange = async (): Promise<void> => {
  await store()?.set({ key: 'revision', value: randomUUID() })
}

/** Anybody may ask for it: it says nothing but that something has changed. */
export const answerRevision = ({ server }: Core.Strapi): void => {
  server.routes([
    {
      method: 'GET',
      path: '/api/site/revision',
      handler: async (asked: { body: unknown }) => {
        asked.body = { revision: String((await store()?.get({ key: 'revision' })) ?? '') }
      },
      config: { auth: false },
    },
  ])
}
