import { data } from 'react-router-dom'

/**
 * Requests an address as a document: the server renders the page or answers with an error page. The promise stays
 * pending, so that the visitor keeps the present page until then. Without a network it rejects instead, and the frame
 * with its menu remains.
 */
export const leaveTo = (address: string): Promise<never> => {
  if (!navigator.onLine) return Promise.reject(data(null, { status: 503 }))
  location.assign(address)
  return new Promise(() => undefined)
}
