import { decodedPath } from './matcher'
import { isSplat } from './patterns'
import { textOf, patternFormsOf } from './patternForms'

/**
 * A path as its pattern writes it. The router ignores case and slashes at the end, so that a page answers at many spellings, of
 * which this is the one that it should have. What stands for a parameter or a splat is left as it is. The result matches the
 * pattern, too, and is its own spelling.
 * @param pattern that matches the path
 */
export const spelledAs = (pattern: string, pathname: string): string => {
  const written = pathname
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .slice(1)
  const decoded = decodedPath(pathname).split('/').slice(1)
  const fits = (segments: ReadonlyArray<string>): boolean =>
    (isSplat(segments.at(-1) ?? '') || segments.length === written.length) &&
    segments.every((segment, at) => {
      const text = textOf(segment)
      return text === null || text === decoded[at]?.toUpperCase()
    })
  const segments = patternFormsOf(pattern).find((variant) => fits(variant.segments))?.segments
  // A slash at the end may be part of what a splat stands for.
  if (segments === undefined || isSplat(segments.at(-1) ?? '')) return pathname
  return `/${segments
    .map((segment, at) =>
      textOf(segment) === null || segment === decoded[at] ? (written[at] ?? '') : encodeURIComponent(segment),
    )
    .join('/')}`
}
