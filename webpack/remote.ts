import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Compilation, Compiler, Module } from 'webpack'
import webpack from 'webpack'
import { browserBuild } from './browser'
import { devPort, withDevServer } from './devServer'
import { firstViewBuild } from './firstView'
import { outputFolder } from './options'
import type { PackageBuild } from './options'
import { BrowserFiles, NameChunks } from './release/chunks'
import { FirstViewFiles } from './release/firstViewFiles'
import { ServerPages } from './release/serverPages'
import { SERVER_FILE, WriteRelease, BuildOutcome } from './release/writeRelease'
import { serverBuild } from './server'
import { sharedRanges, sharedRequests } from './shared'

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
class StyleLanguages {
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

/**
 * Gives stable ids to the modules that Module Federation generates. It names its runtime's module after a
 * hash of absolute paths, so that ids made from the name, and with them file names and the name of the
 * release, would depend on the folder that the tree is in.
 */
export class StableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      // Earlier than webpack's own ids, which are given to modules that have none.
      compilation.hooks.moduleIds.tap({ name: 'StableIds', stage: -100 }, (modules) => {
        for (const module of modules) giveId(compilation, module)
      })
    })
  }
}

const giveId = ({ chunkGraph, compiler }: Compilation, module: Module): void => {
  const name = module.libIdent({ context: compiler.context }) ?? ''
  const id = ids.find(([pattern]) => pattern.test(name))?.[1]
  if (id !== undefined && chunkGraph.getNumberOfModuleChunks(module) > 0) chunkGraph.setModuleId(module, id)
}

const ids: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/node_modules\/\.federation\/entry\.\w+\.js$/, 'federation-runtime'],
  [/^webpack\/container\/entry\//, 'federation-entry'],
]

/** The name of a remote: that of its package, without the scope of its team or of this tree. */
export const remoteName = (packageName: string): string => packageName.replace(/^@[^/]*\//, '')

/**
 * The three builds of a remote, and the `remote.json` that publishes them. A remote exposes one module, `./routes`.
 * `dir` is the remote's folder.
 */
export const remote =
  ({ dir }: { readonly dir: string }): PackageBuild =>
  ({ mode, serve }) => {
    const { name: packageName, version }: { name: string; version: string } = JSON.parse(
      readFileSync(path.join(dir, 'package.json'), 'utf8'),
    )
    const name = remoteName(packageName)
    const browserFiles = new BrowserFiles()

    const browser = browserBuild({ name, dir, mode, serve })
    browser.entry = {}
    browser.plugins?.push(
      new ModuleFederationPlugin({
        name,
        filename: serve ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './routes': { import: './routes.ts', name: 'routes' } },
        shared: sharedForRemote(serve),
        shareStrategy: 'loaded-first',
        dts: false,
        // The host brings the federation runtime; a copy in every remote would cost 24 KB each.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new NameChunks(),
      new StableIds(),
      browserFiles,
    )
    browser.plugins?.push(new StyleLanguages())
    if (serve) return [withDevServer(browser, { name, port: devPort() })]

    const server = serverBuild({
      name,
      dir,
      mode,
      entry: './routes.ts',
      filename: 'routes.js',
      externals: Object.keys(sharedRequests),
    })

    const folder = path.join(dir, outputFolder(mode))
    const serverPages = new ServerPages(path.join(folder, SERVER_FILE), Object.keys(sharedRequests))
    server.plugins?.push(serverPages, new StyleLanguages())
    const before = new BuildOutcome()
    for (const build of [browser, server]) build.plugins?.push(before)
    const firstViewFiles = new FirstViewFiles()
    const firstView = firstViewBuild({
      name,
      dir,
      mode,
      pages: () => (before.failed ? [] : serverPages.pages.flatMap(({ module }) => module ?? [])),
      files: firstViewFiles,
    })
    firstView.dependencies = ['browser', 'server']
    firstView.plugins?.push(
      new WriteRelease(
        { name, version, mode, folder },
        { browser: browserFiles, serverPages, firstView: firstViewFiles, before },
      ),
    )
    return [browser, server, firstView]
  }

const sharedForRemote = (serve: boolean) => ({
  ...Object.fromEntries(
    Object.entries(sharedRequests).map(([request, owner]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: sharedRanges[owner] ?? '*',
        import: false as const,
      },
    ]),
  ),
  // Without it Fast Refresh reports success, but the screen does not change.
  ...(serve && {
    'react-refresh/runtime': { singleton: true, eager: true, requiredVersion: false as const },
  }),
})
