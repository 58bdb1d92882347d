import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import type { Compiler } from 'webpack'

/** The command that compiles a style sheet of each ending. */
const compilers: Readonly<Record<string, string>> = {
  '.scss': 'sass IN OUT',
  '.sass': 'sass IN OUT',
  '.less': 'lessc IN OUT',
  '.styl': 'stylus IN --out OUT',
  '.pcss': 'postcss IN --output OUT',
  '.postcss': 'postcss IN --output OUT',
}

const ofTailwind =
  /@import\s+(?:url\()?["']?tailwindcss\b|@(?:tailwind|apply|theme|utility|variant|custom-variant|source|plugin|config|reference|screen)\b/

/** Rules of PostCSS plugins that no browser has. */
const ofPlugins = /@(?:mixin|include|define-mixin|extend|each|nest|custom-media|custom-selector)\b/

/**
 * What is wrong with a style sheet that the build cannot read as it is, with the way to do it, in one line; `null` for plain CSS. Without
 * this one Sass would end in a parser's error, and a rule of Tailwind would reach browsers, which ignore it.
 * @param file relative to the folder of the remote
 */
export const styleLanguageFault = (file: string, read: () => string): string | null => {
  const { dir, name, ext } = path.posix.parse(file)
  const plain = ext === '.css' ? `${name.replace(/\.module$/, '')}.out` : name.replace(/\.module$/, '')
  const output = path.posix.join(dir, `${plain}.module.css`)
  const command = compilers[ext]
  if (command !== undefined)
    return `the build of a remote reads plain CSS. Compile this file before it, and import the result: npx ${command.replace('IN', file).replace('OUT', output)}`
  if (ext !== '.css') return null
  const sent = read()
  const css = sent.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
  const isModule = file.endsWith('.module.css')
  if (sent.startsWith('/*! tailwindcss') && (!isModule || /:root|@layer base\s*\{/.test(css)))
    return `Tailwind has made this, with classes or base styles for the whole site. ${tailwindWay('tailwind.css', isModule ? file : output)}`
  const [tailwind] = ofTailwind.exec(css) ?? []
  if (tailwind !== undefined)
    return `${tailwind} is Tailwind's, and the build of a remote reads plain CSS. ${tailwindWay(file, output)}`
  const [plugin] = ofPlugins.exec(css) ?? []
  return plugin === undefined
    ? null
    : `${plugin} is a rule of a PostCSS plugin, and the build of a remote reads plain CSS. Compile this file before it, and import the result: npx postcss ${file} --output ${output}`
}

const tailwindWay = (input: string, output: string): string =>
  `Make a CSS module before the build, from a file with @import 'tailwindcss/theme' theme(reference) and @import 'tailwindcss/utilities': npx @tailwindcss/cli -i ${input} -o ${output}; its classes are styles['flex']`

/** Refuses style sheets that are no plain CSS before a loader or the parser meets them. */
export class StyleLanguages {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StyleLanguages', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).beforeLoaders.tap(
        'StyleLanguages',
        (_loaders, { resource }) => {
          const [file = ''] = resource.split('?')
          const relative = path.relative(compiler.context, file).split(path.sep).join('/')
          const fault = styleLanguageFault(relative, () => readFileSync(file, 'utf8'))
          if (fault !== null) throw Object.assign(new webpack.WebpackError(fault), { hideStack: true })
        },
      )
    })
  }
}
