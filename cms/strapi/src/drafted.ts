/**
 * Strapi would show drafts to every reader of published content; this policy requires an API token
 * (`policies/drafts.ts`).
 */
const kept = { policies: ['global::drafts'] }

/** The routes of a content type that restricts its drafts. */
export const drafted = { config: { find: kept, findOne: kept } }
