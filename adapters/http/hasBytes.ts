import type { Fetch } from './authorizedFetch'

/** Whether there is a file at an address, and is this one. */
export const hasBytes = async (fetch: Fetch, url: string, bytes: Uint8Array): Promise<boolean> => {
  try {
    const answer = await fetch(url)
    return answer.ok && Buffer.from(await answer.arrayBuffer()).equals(bytes)
  } catch {
    // It is uploaded then, which says what is wrong.
    return false
  }
}
