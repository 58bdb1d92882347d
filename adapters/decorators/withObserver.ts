import { isLeft } from 'fp-ts/Either'
import { asyncScheduler, tap } from 'rxjs'
import type { Answer, ContentError, Fault } from '../content'
import { decorate } from './decorate'
import { errorLine, faultLine } from '../faults'

/** What an operator is told: a reading that could not be had, something left out of one that could, or that a path is well again. */
export type Trouble =
  | (ContentError & { readonly reading: string })
  | (Fault & { readonly _tag: 'Fault' })
  | { readonly _tag: 'Mended'; readonly reading: string }

const mostCharacters = 200

/** One line of a log, at most 200 characters. */
export const troubleLine = (trouble: Trouble): string => {
  switch (trouble._tag) {
    case 'Fault':
      return faultLine(trouble)
    case 'Mended':
      return oneLine(`${trouble.reading}: well again`)
    case 'Unreachable':
    case 'Malformed':
      return oneLine(`${trouble.reading}: ${errorLine(trouble)}`)
  }
}

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= mostCharacters ? line : `${line.slice(0, mostCharacters - 1)}…`
}

const troublesOf = (answer: Answer<unknown>, reading: string): ReadonlyArray<Trouble> =>
  isLeft(answer)
    ? [{ ...answer.left, reading }]
    : answer.right.faults.map((fault): Trouble => ({ ...fault, _tag: 'Fault' }))

/** A trouble that stays is told again after this time. */
const againMs = 600_000

/** Paths whose troubles are remembered; the one that was answered longest ago is forgotten first. */
const mostPaths = 1_000

/**
 * Tells each trouble when it appears, again when it comes back or has lasted ten minutes, and once when a path is well
 * again. Compose it inside the cache: a cached answer is no news.
 */
export const withObserver = (tell: (trouble: Trouble) => void) => {
  /** By path, the lines of its troubles and when each was told. */
  const known = new Map<string, ReadonlyMap<string, number>>()

  const safely = (trouble: Trouble): void => {
    try {
      tell(trouble)
    } catch {
      // A log that fails must not take the content with it.
    }
  }

  const observe = (answer: Answer<unknown>, path: string): void => {
    const now = asyncScheduler.now()
    const before = known.get(path)
    const troubles = new Map(troublesOf(answer, path).map((trouble) => [JSON.stringify(trouble), trouble]))
    const toldAt = new Map<string, number>()
    for (const [line, trouble] of troubles) {
      const earlier = before?.get(line)
      const news = earlier === undefined || now - earlier >= againMs
      toldAt.set(line, news ? now : earlier)
      if (news) safely(trouble)
    }
    if (before !== undefined && toldAt.size === 0) safely({ _tag: 'Mended', reading: path })
    known.delete(path)
    if (toldAt.size > 0) known.set(path, toldAt)
    for (const oldest of known.keys()) if (known.size > mostPaths) known.delete(oldest)
  }

  return decorate((asked, path) => asked.pipe(tap((answer) => observe(answer, path))))
}
