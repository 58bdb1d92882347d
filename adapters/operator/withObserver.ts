import { isLeft } from 'fp-ts/Either'
import { asyncScheduler, tap } from 'rxjs'
import { LRUCache } from 'lru-cache'
import { observerLimits } from '../limits'
import type { Answer, ContentError, Fault } from '../port/content'
import { decorate } from '../port/decorate'
import { errorLine, faultLine, oneLine } from '../port/faults'

/** What is reported to the operator: a reading that failed, a part left out of one, or a path that has recovered. */
export type Trouble =
  | (ContentError & { readonly reading: string })
  | (Fault & { readonly _tag: 'Fault' })
  | { readonly _tag: 'Mended'; readonly reading: string }

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

const troublesOf = (answer: Answer<unknown>, reading: string): ReadonlyArray<Trouble> =>
  isLeft(answer)
    ? [{ ...answer.left, reading }]
    : answer.right.faults.map((fault): Trouble => ({ ...fault, _tag: 'Fault' }))

/** A trouble that lasts, or was reported recently. */
interface Known {
  readonly toldAt: number
  /** The operator knows that it lasts. */
  readonly isTold: boolean
}

/** What a trouble is known by. An answer that is not JSON may have another length each time. */
const nameOf = (trouble: Trouble): string => JSON.stringify(trouble).replace(/[\d,]+ bytes/g, 'bytes')

const isNews = (known: Known | undefined, now: number): boolean =>
  known === undefined ||
  now - known.toldAt >= (known.isTold ? observerLimits.repeatMs : observerLimits.flappingMs)

/**
 * Reports each trouble when it appears, again when it has lasted ten minutes or returns after more than one, and once
 * when a path has recovered. Belongs inside the cache: a cached answer is no news.
 */
export const withObserver = (tell: (trouble: Trouble) => void) => {
  /** By path, its troubles by name. */
  const known = new LRUCache<string, ReadonlyMap<string, Known>>({ max: observerLimits.paths })

  const safely = (trouble: Trouble): void => {
    try {
      tell(trouble)
    } catch {
      // A log that fails must not take the content with it.
    }
  }

  const observe = (answer: Answer<unknown>, path: string): void => {
    const now = asyncScheduler.now()
    const before = known.get(path) ?? new Map<string, Known>()
    const troubles = new Map(troublesOf(answer, path).map((trouble) => [nameOf(trouble), trouble]))
    const recent = [...before]
      .filter(([name, { toldAt }]) => !troubles.has(name) && now - toldAt < observerLimits.flappingMs)
      .slice(-observerLimits.recentPerPath)
    const after = new Map<string, Known>(
      recent.map(([name, { toldAt }]) => [name, { toldAt, isTold: false }]),
    )
    for (const [name, trouble] of troubles) {
      const earlier = before.get(name)
      const news = isNews(earlier, now)
      if (news) safely(trouble)
      after.set(name, {
        toldAt: news ? now : (earlier?.toldAt ?? now),
        isTold: news || earlier?.isTold === true,
      })
    }
    const wasTold = [...before.values()].some(({ isTold }) => isTold)
    if (troubles.size === 0 && wasTold) safely({ _tag: 'Mended', reading: path })
    if (after.size > 0) known.set(path, after)
    else known.delete(path)
  }

  return decorate((asked, { path }) => asked.pipe(tap((answer) => observe(answer, path))))
}
