/**
 * Time limits of the frame and of the browser entry, in milliseconds. The limits of one navigation do not add up: the
 * code and the content of the next page are requested in parallel.
 */

/** Defined by the build, which gives each chunk of every package the same timeout (`chunkLoadTimeout`). */
declare const CODE_TIMEOUT_MS: number

/** The timeout for the code of a remote; after it the navigation continues as a document. */
export const codeTimeout = CODE_TIMEOUT_MS

/** The timeout for all content of an address in one response; then loaders send their questions one by one. */
export const preparedContentTimeout = 8_000

/** How long prefetched content is used before it is fetched again. */
export const preparedContentTtl = 20_000

/** The delay from the `load` event to the start of plugins: most single-page visits are shorter. */
export const pluginsAfterLoad = 5_000

/** How long a press on Send may be held before the browser posts the form without scripts. */
export const postedAfter = 5_000

/** The timeout of the reachability check before the browser posts a form whose code cannot be loaded. */
export const siteTimeout = 3_000

/** How long a link to a part of a page waits for that part to be rendered. */
export const elementTimeout = 5_000

/** The timeout for the translation service's script, and the polling interval: not every service calls back. */
export const translationTimeout = 8_000
export const translationPoll = 100

/** The minimum interval between document requests for a page that threw, to prevent reload loops. */
export const reloadAgain = 60_000
