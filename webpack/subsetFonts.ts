import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Compiler } from 'webpack'

/**
 * Reduces a font file to the declarations of its `@font-face` rule: the characters of `unicode-range`, and for a
 * variable font the weights of `font-weight`. Otherwise the fonts of the first screen would be 50 % larger. Several
 * faces can use parts of one file, `url('a.woff2?part=basic')`; the name of the output file includes the part.
 */
export class SubsetFonts {
  apply(compiler: Compiler): void {
    const { NormalModule } = compiler.webpack
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      NormalModule.getCompilationHooks(compilation)
        // `undefined` stands for files without a scheme.
        .readResource.for(undefined as unknown as string)
        .tapPromise({ name: NAME, stage: BEFORE }, async (context) => {
          const { resourcePath, resourceQuery } = context as { resourcePath: string; resourceQuery: string }
          const face = resourcePath.endsWith('.woff2') ? faceIn(resourceQuery) : null
          // Lets webpack read all other files. `null`, which its types suggest, would mean an empty file.
          if (face === null && !resourcePath.endsWith('.css')) return undefined as unknown as null
          context.addDependency(resourcePath)
          const content = await readFile(resourcePath)
          return face === null ? withFaces(content.toString()) : subset(content, face)
        })
    })
  }
}

const NAME = 'SubsetFonts'

/** Runs before webpack reads the file. */
const BEFORE = -1

interface Face {
  /** In the format of `unicode-range`: `U+20-7E,U+A9`. */
  readonly range: string
  /** In the format of `font-weight`: `400 700`; `null` for a font that is not variable. */
  readonly weight: string | null
}

/** Adds the declarations of each font face to the font's address. */
export const withFaces = (css: string): string =>
  css.replace(/@font-face\s*{[^{}]*}/g, (rule) => {
    const range = declared(rule, 'unicode-range')
    if (range === null) return rule
    const weight = declared(rule, 'font-weight')
    return rule.replace(/(?<![\w-])([\w-]+\.woff2)(\?[^'")]*)?/g, (_, file: string, suffix = '?') => {
      const query = new URLSearchParams(suffix)
      query.set('range', range.replace(/\s/g, ''))
      if (weight !== null && isVariable.test(file)) query.set('weight', weight)
      return `${file}?${query}`
    })
  })

/** Fontsource's names of variable-weight fonts. */
const isVariable = /-wght-/

const declared = (rule: string, property: string): string | null =>
  new RegExp(`${property}:([^;}]*)`).exec(rule)?.[1]?.trim() ?? null

const faceIn = (query: string): Face | null => {
  const parameters = new URLSearchParams(query)
  const range = parameters.get('range')
  return range === null ? null : { range, weight: parameters.get('weight') }
}

/** Reduces a font to these characters, with ligatures, marks and alternates of any script, without hints. */
export const subset = (font: Buffer, { range, weight }: Face): Promise<Buffer> =>
  subsetFont(font, charactersIn(range), {
    targetFormat: 'woff2',
    // Hints are half the size of a Bangla font, and current screens do not need them.
    noHinting: true,
    ...(weight !== null && { variationAxes: { wght: weightsIn(weight) } }),
  })

/** Expands a range. Throws a one-line error if it is invalid. */
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
