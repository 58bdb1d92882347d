import type { Core } from '@strapi/strapi'
import { firstEditor, readByAnybody, tokens, wholePictures } from './first'
import { documentsOfSite, picturesOfSite, answerRevision, countChange } from './site'

export default {
  register: ({ strapi }: { strapi: Core.Strapi }): void => {
    strapi.documents.use(documentsOfSite)
    answerRevision(strapi)
  },
  bootstrap: async ({ strapi }: { strapi: Core.Strapi }): Promise<void> => {
    strapi.db.lifecycles.subscribe(picturesOfSite)
    await readByAnybody()
    await firstEditor()
    await tokens()
    await wholePictures()
    // The content types may have changed since the last start.
    await countChange()
  },
}
