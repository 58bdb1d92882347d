import type { Aim } from './aim'
import { spread } from '../harness/statistics'
import type { Column } from './table'
import type { Visit } from './visit'

/** What one repetition measures of a page: an untouched view, and an early press in another. */
export interface View extends Visit {
  /** When the early press was answered, in milliseconds since the navigation began; `null` when it was lost. */
  readonly answered: number | null
  /** 1 when the early press was lost, 0 when not, `null` where nothing was pressed. */
  readonly lost: number | null
}

const kilobytes = (bytes: number | null): number | null => (bytes === null ? null : bytes / 1024)

/** What is held against the same page with all scripts blocked (`limit`). */
export const viewFigures = (limit: ReadonlyArray<View>): ReadonlyArray<Column<View>> => {
  const alive = near(limit, (view) => view.lcp, 1_200)
  return [
    {
      name: 'first contentful paint, ms',
      ...near(limit, (view) => view.fcp, 50, 100),
      of: (view) => view.fcp,
    },
    {
      name: 'largest contentful paint, ms',
      ...near(limit, (view) => view.lcp, 50, 100),
      of: (view) => view.lcp,
    },
    { name: 'main thread blocked, ms', aim: { atMost: 50 }, of: ({ blocked }) => blocked },
    { name: 'longest task, ms', aim: { atMost: 100 }, show: 'worst', of: ({ longestTask }) => longestTask },
    { name: 'layout shift', digits: 3, aim: { atMost: 0 }, show: 'worst', of: ({ cls }) => cls },
    { name: 'alive (hydrated), ms', ...alive, of: (view) => view.alive },
    { name: 'early press answered, ms', ...alive, of: ({ answered }) => answered },
    { name: 'early presses lost', aim: { atMost: 0 }, show: 'sum', of: ({ lost }) => lost },
    {
      name: 'script until alive, KB',
      digits: 1,
      aim: { atMost: 105 },
      of: ({ scriptUntilAlive }) => kilobytes(scriptUntilAlive),
    },
    {
      name: 'script within 10 s, KB',
      digits: 1,
      aim: { atMost: 130 },
      of: ({ script }) => kilobytes(script),
    },
    { name: 'requests', of: ({ requests }) => requests.length },
    { name: 'request depth', of: ({ depth }) => depth },
    { name: 'HTML, KB', digits: 1, of: ({ html }) => kilobytes(html) },
    { name: 'fonts, KB', digits: 1, of: ({ font }) => kilobytes(font) },
    { name: 'pictures, KB', digits: 1, of: ({ picture }) => kilobytes(picture) },
    { name: 'all, KB', digits: 1, of: ({ all }) => kilobytes(all) },
    { name: 'machine idle before, %', of: ({ idle }) => idle },
  ]
}

/** At most so much more than a figure of the limit; for the worst visit, so much more than its worst. */
const near = (
  limit: ReadonlyArray<View>,
  of: (view: View) => number | null,
  more: number,
  worst?: number,
): { readonly aim?: Aim } => {
  const found = spread(limit.map(of))
  if (found === null) return {}
  return {
    aim: {
      atMost: found.median + more,
      ...(worst !== undefined && { worst: found.max + worst }),
    },
  }
}
