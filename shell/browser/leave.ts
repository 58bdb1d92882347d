import { unavailable } from '@caravanserai/adapters/page'

/**
 * Goes to an address as a document, when its code cannot be had here: the server renders the page, or says calmly why
 * not. The promise stays open, so the visitor keeps the present page until then. Without a network it rejects instead,
 * and the frame with its menu stays.
 */
export const leaveTo = (address: string): Promise<never> => {
  if (!navigator.onLine) return Promise.reject(unavailable())
  location.assign(address)
  return new Promise(() => undefined)
}
