import { noHtml } from '../domain/noHtml'
import type { SafeHtml } from '../domain/safeHtml'
import { decodeLimits } from '../limits'
import { TookTooLong } from './cachedSanitiser'
import { faultAt, refused, refusedThrown } from './judge'
import type { Judged, FaultPlace } from './judge'
import type { Sanitise } from './sanitise'

/** A longer text would delay the page while it is sanitised. */
const maxCharacters = 500_000

/** The sanitiser copies all text before a frame that it removes, so many frames take quadratic time. */
const maxFrames = 100

/**
 * The parser moves all open elements for each opening tag, and searches them for each closing one. This many steps take less than
 * a second and allow a text with 22,000 elements.
 */
const maxSteps = 1_000_000_000

const count = (text: string, part: string | RegExp): number => text.split(part).length - 1

/** The limit that the text exceeds, as a fault states it; `null` when it exceeds none. */
export const exceededLimit = (text: string): string | null => {
  if (text.length > maxCharacters) return 'text of at most 500,000 characters'
  if (count(text, /<iframe/i) > maxFrames) return `text with at most ${maxFrames} frames`
  const opening = count(text, /<[a-z]/i)
  return opening * (opening + count(text, '</')) > maxSteps ? 'text with fewer tags' : null
}

/** Sanitises a text. A picture or link that is left out is a fault; the last good text does not replace it, because the rest is shown. */
export const decodeRichText = (place: FaultPlace, sanitise: Sanitise, text: string): Judged<SafeHtml> => {
  const limit = exceededLimit(text)
  if (limit !== null) return refused(noHtml, faultAt(place, limit, text))
  try {
    const { html, lost } = sanitise(text)
    return { value: html, faults: lost.map((expected) => faultAt(place, expected, text)), missed: false }
  } catch (thrown) {
    return thrown instanceof TookTooLong
      ? refused(noHtml, faultAt(place, inTime, text))
      : refusedThrown(place, noHtml, thrown)
  }
}

const inTime = `text that is sanitised within ${decodeLimits.textMs / 1_000} seconds, and within ${decodeLimits.readingMs / 1_000} with the others of its reading`
