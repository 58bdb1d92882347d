import { data, isRouteErrorResponse } from 'react-router-dom'

/** Thrown by the routes that replace a remote which cannot be loaded. */
export const remoteUnavailable = () => data(null, { status: 503 })

/** The status of the response for what a loader or a page threw. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** An error of this status as the router keeps it. The same value on the server and in the browser. */
export const errorOf = (status: number) => ({ status, statusText: '', internal: false, data: null })

/**
 * The errors of a page as the document carries them: only the status of each, because what a loader or a page threw is
 * for the operator, not for visitors.
 */
export const statusesOf = (errors: Readonly<Record<string, unknown>> | null): Record<string, number> | null =>
  mapErrors(errors, statusOf)

/** The inverse of `statusesOf`, for hydration. */
export const errorsOf = (statuses: Readonly<Record<string, number>> | null) => mapErrors(statuses, errorOf)

const mapErrors = <A, B>(errors: Readonly<Record<string, A>> | null, f: (error: A) => B) =>
  errors === null
    ? null
    : Object.fromEntries(Object.entries(errors).map(([id, error]): [string, B] => [id, f(error)]))
