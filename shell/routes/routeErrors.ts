import { data, isRouteErrorResponse } from 'react-router-dom'

/** Thrown by the routes that replace a remote which cannot be loaded. */
export const remoteUnavailable = () => data(null, { status: 503 })

/** The response status for an error thrown by a loader or a page. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** An error of this status in the router's representation, equal on the server and in the browser. */
const errorOf = (status: number) => ({ status, statusText: '', internal: false, data: null })

/**
 * The errors of a page in the form embedded in the document: only the status of each, because error details are for
 * the operator, not for visitors.
 */
export const statusesOf = (errors: Readonly<Record<string, unknown>> | null): Record<string, number> | null =>
  mapErrors(errors, statusOf)

/** The inverse of `statusesOf`, for hydration. */
export const errorsOf = (statuses: Readonly<Record<string, number>> | null) => mapErrors(statuses, errorOf)

const mapErrors = <A, B>(errors: Readonly<Record<string, A>> | null, f: (error: A) => B) =>
  errors === null
    ? null
    : Object.fromEntries(Object.entries(errors).map(([id, error]): [string, B] => [id, f(error)]))
