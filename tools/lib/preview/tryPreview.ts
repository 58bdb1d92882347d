import { messageOf } from '../terminal/say'

/** What a running site says of the address of a preview. */
export type Tried =
  | { readonly _tag: 'Shown' }
  /** In one line, with what to do about it. */
  | { readonly _tag: 'Refused'; readonly reason: string }
  | { readonly _tag: 'NotAsked'; readonly reason: string }

/** How long a site may take to fetch a release and to load it, in milliseconds. */
const OPEN_MS = 60_000

/** Opens a preview on a site, as a browser does that follows its address, and throws the cookie away. */
export const tryPreview = async (site: string, token: string): Promise<Tried> => {
  try {
    const answer = await fetch(`${site}/preview?token=${token}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(OPEN_MS),
    })
    if (answer.status === 303) return { _tag: 'Shown' }
    if (answer.status !== 503) return { _tag: 'Refused', reason: withoutSecret }
    return { _tag: 'Refused', reason: reasonIn(await answer.text()) }
  } catch (error) {
    return { _tag: 'NotAsked', reason: messageOf(error) }
  }
}

const withoutSecret =
  'it has no previews, or another PREVIEW_SECRET than this command; start the site with the same one'

/** Of the site's JSON; the text itself where something else answered, such as a proxy. */
const reasonIn = (text: string): string => {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && 'error' in json) return String(json.error)
  } catch {
    // Not JSON.
  }
  return text.slice(0, 200)
}
