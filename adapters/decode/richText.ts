import { noHtml } from '../domain/noHtml'
import type { SafeHtml } from '../domain/safeHtml'
import { faultAt, guarded, refused } from './judge'
import type { Judged, Place } from './judge'
import type { Sanitise } from './sanitise'

/** One rich text is at most this long, so that no text keeps a page waiting. */
const mostCharacters = 500_000

/** Each frame that is taken out again costs a copy of the text before it. */
const mostFrames = 100

/**
 * The parser looks for a closing tag among all that are open: at worst, as many steps as opening times closing tags.
 * This many take less than a second, and are those of a text with 22,000 elements.
 */
const mostSteps = 500_000_000

const count = (text: string, part: string | RegExp): number => text.split(part).length - 1

/** What is too much about the text; `null` where nothing is. */
const tooMuch = (text: string): string | null => {
  if (text.length > mostCharacters) return 'text of at most 500,000 characters'
  if (count(text, /<iframe/i) > mostFrames) return `text with at most ${mostFrames} frames`
  const closing = count(text, '</')
  return (count(text, '<') - closing) * closing > mostSteps ? 'text with fewer tags' : null
}

/** The sanitised text. A refused frame or picture is told, but not missed: the text around it stands. */
export const decodeRichText = (place: Place, sanitise: Sanitise, text: string): Judged<SafeHtml> =>
  guarded(place, noHtml, () => {
    const limit = tooMuch(text)
    if (limit !== null) return refused(noHtml, faultAt(place, limit, text))
    const { html, refusedFrames, refusedPictures } = sanitise(text)
    const told = [
      ...(refusedFrames === 0 ? [] : ['frames of the map hosts only']),
      ...(refusedPictures === 0 ? [] : ['pictures with an address of their own']),
    ]
    return { value: html, faults: told.map((expected) => faultAt(place, expected, text)), missed: false }
  })
