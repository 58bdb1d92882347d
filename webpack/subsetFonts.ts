import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Compiler } from 'webpack'

/**
 * A font file has only what its `@font-face` rule declares: the characters of `unicode-range`, and for a variable font the
 * weights of `font-weight`. Without it the fonts of the first screen are half as large again.
 *
 * Several faces can be parts of one file, `url('a.woff2?part=basic')`: the part is in the name of what is built of it.
 */
export class SubsetFonts {
  apply(compiler: Compiler): void {
    const { NormalModule } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      NormalModule.getCompilationHooks(compilation)
        // `undefined` is the scheme of a file without one.
        .readResource.for(undefined as unknown as string)
        .tapPromise({ name: NAME, stage: BEFORE }, async (context) => {
          const { resourcePath, resourceQuery } = context as { resourcePath: string; resourceQuery: string }
          const face = resourcePath.endsWith('.woff2') ? faceIn(resourceQuery) : null
          // Webpack reads every other file: not `null`, as its types say, which would be a file without content.
          if (face === null && !resourcePath.endsWith('.css')) return undefined as unknown as null
          context.addDependency(resourcePath)
          const content = await readFile(resourcePath)
          return face === null ? withFaces(content.toString()) : subset(content, face)
        })
    })
  }
}

const NAME = 'SubsetFonts'

/** Before webpack reads the file itself. */
const BEFORE = -1

export interface Face {
  /** As in `unicode-range`: `U+20-7E,U+A9`. */
  readonly range: string
  /** As in `font-weight`: `400 700`; `null` for a font that is not variable. */
  readonly weight: string | null
}

/** A style sheet in which each address of a font says what its face declares. */
export const withFaces = (css: string): string =>
  css.replace(/@font-face\s*{[^{}]*}/g, (rule) => {
    const range = declared(rule, 'unicode-range')
    if (range === null) return rule
    const weight = declared(rule, 'font-weight')
    return rule.replace(/(?<![\w-])([\w-]+\.woff2)(\?[^'")]*)?/g, (_, file: string, own = '?') => {
      const query = new URLSearchParams(own)
      query.set('range', range.replace(/\s/g, ''))
      if (weight !== null && isVariable.test(file)) query.set('weight', weight)
      return `${file}?${query}`
    })
  })

/** As Fontsource names fonts whose weight varies. */
const isVariable = /-wght-/

const declared = (rule: string, property: string): string | null =>
  new RegExp(`${property}:([^;}]*)`).exec(rule)?.[1]?.trim() ?? null

const faceIn = (query: string): Face | null => {
  const parameters = new URLSearchParams(query)
  const range = parameters.get('range')
  return range === null ? null : { range, weight: parameters.get('weight') }
}

/** Keeps what these characters need of a font, whatever the script: ligatures, marks and alternates, but no hints. */
export const subset = (font: Buffer, { range, weight }: Face): Promise<Buffer> =>
  subsetFont(font, charactersIn(range), {
    targetFormat: 'woff2',
    // They are half of a font for Bangla, and screens of today need none.
    noHinting: true,
    ...(weight !== null && { variationAxes: { wght: weightsIn(weight) } }),
  })

/** Throws one line for what is no range. */
export const charactersIn = (range: string): string =>
  range
    .split(',')
    .map((part) => {
      const [, first, last = first] = /^U\+([\dA-F]{1,6})(?:-([\dA-F]{1,6}))?$/i.exec(part) ?? []
      if (first === undefined || last === undefined)
        throw new Error(`unicode-range: expected U+20-7E or U+A9 separated by commas, not ${part}`)
      const from = Number.parseInt(first, 16)
      const length = Number.parseInt(last, 16) - from + 1
      return Array.from({ length }, (_, index) => String.fromCodePoint(from + index)).join('')
    })
    .join('')

const weightsIn = (weight: string): { readonly min: number; readonly max: number } => {
  const [min = 0, max = min] = weight.split(' ').map(Number)
  return { min, max }
}
