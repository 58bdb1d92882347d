/** How long all content of one page may take, in milliseconds, however it is asked for: as a document or by the browser. */
export const PAGE_BUDGET_MS = 2_000
