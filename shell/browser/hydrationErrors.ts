import { errorResponse } from '../routes/pageMeta'

/** Errors as the router holds them, made again from the statuses that the document carries. */
export const hydrationErrors = (statuses: Readonly<Record<string, number>> | null) =>
  statuses === null
    ? null
    : Object.fromEntries(Object.entries(statuses).map(([id, status]) => [id, errorResponse(status)]))
