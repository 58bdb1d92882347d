/**
 * The time limits of the frame and of the browser entry, in milliseconds. They do not add up within one navigation: the
 * code and the content of the next page are requested at the same time.
 */

/** Defined by the build, which gives each chunk of every package the same timeout (`chunkLoadTimeout`). */
declare const CODE_TIMEOUT_MS: number

/** A remote whose code has not loaded by then is given up, and the navigation continues as a document. */
export const codeTimeout = CODE_TIMEOUT_MS

/** For all content of an address in one response. Without it the loaders ask their questions one by one. */
export const preparedContentTimeout = 8_000

/** How long content that was fetched ahead is used before it is fetched again. */
export const preparedContentTtl = 20_000

/** How long after the `load` event the page starts to listen for edits: most visits to a single page are over by then. */
export const liveAfterLoad = 5_000

/** The longest random delay before a refresh, so that an edit does not make all open tabs ask at the same moment. */
export const refreshSpread = 1_000

/** The delay before the first reconnection of the version stream; it doubles with each failure up to the longest. */
export const firstReconnect = 2_000
export const longestReconnect = 300_000

/** A press on Send that the page's scripts have not answered by then is left to the browser, which posts the form. */
export const postedAfter = 5_000

/** How long the site may take to say that it is there, before the browser posts a form whose code cannot be loaded. */
export const siteTimeout = 3_000

/** How long a link to a part of a page waits for that part to be rendered. */
export const elementTimeout = 5_000

/** For the script of the translation service, and how often it is polled: not every service calls back. */
export const translationTimeout = 8_000
export const translationPoll = 100

/** A page that threw after a navigation is requested as a document once in this time: a page must not reload for ever. */
export const reloadAgain = 60_000

/** How long a visitor pauses in typing before suggestions are asked for. */
export const suggestionDelay = 150
