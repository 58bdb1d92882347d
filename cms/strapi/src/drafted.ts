/** Strapi shows drafts to everybody who may read what is published: they are for those who come with a token (`policies/drafts.ts`). */
const kept = { policies: ['global::drafts'] }

/** The routes of a content type that keeps its drafts. */
export const drafted = { config: { find: kept, findOne: kept } }
