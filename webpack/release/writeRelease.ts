import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { declaresOf, parseRemoteJson } from '@caravanserai/releases'
import type { RemoteAddress } from '@caravanserai/releases'
import { named } from '@caravanserai/releases/hash'
import { isLeft } from 'fp-ts/Either'
import type { Compiler } from 'webpack'
import type { Mode } from '../options'
import { needsOf } from '../shared'
import type { BrowserFiles, Built } from './chunks'
import { hashesIn, compressFolder } from './files'
import type { FirstViewFiles } from './firstViewFiles'
import type { ServerPages, BuiltPage } from './serverPages'

/** Whether any of these builds has errors. Later steps are then skipped: their errors would hide these. */
export class BuildOutcome {
  failed = false

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildOutcome', (stats) => {
      if (stats.hasErrors()) this.failed = true
    })
    compiler.hooks.failed.tap('BuildOutcome', () => {
      this.failed = true
    })
  }
}

interface ReleaseOptions {
  readonly name: string
  readonly version: string
  /** The output folder of the remote. */
  readonly folder: string
  readonly mode: Mode
}

/** The results of earlier builds that the release needs. */
interface BuiltBefore {
  readonly browser: BrowserFiles
  readonly serverPages: ServerPages
  readonly firstView: FirstViewFiles
  /** The result of the builds that produce these files, without the build that writes the release. */
  readonly before: BuildOutcome
}

/**
 * Writes `remote.json` and the compressed files after the last build of a remote, unless there are errors. Reports
 * faulty declarations as build errors.
 */
export class WriteRelease {
  constructor(
    private readonly options: ReleaseOptions,
    private readonly builds: BuiltBefore,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('WriteRelease', async (stats) => {
      const { browser, serverPages, firstView, before } = this.builds
      if (stats.hasErrors() || before.failed) return
      const { name } = this.options
      try {
        if (browser.built === null) throw new Error(`${name}: the browser build has no remote entry`)
        await writeRelease(this.options, serverPages, browser.built, firstView.scripts)
      } catch (error) {
        // Reported, not thrown: in watch mode a faulty declaration must not end the build.
        const { WebpackError } = compiler.webpack
        stats.compilation.errors.push(
          new WebpackError(error instanceof Error ? error.message : String(error)),
        )
      }
    })
  }
}

/** The server build of a remote, relative to its output folder. */
export const SERVER_FILE = 'server/routes.js'

/** Writes the description of a remote that the host reads before it loads any of its code. */
const writeRelease = async (
  { name, version, folder, mode }: ReleaseOptions,
  { pages, kinds, parts }: Pick<ServerPages, 'pages' | 'kinds' | 'parts'>,
  built: Built,
  first: FirstViewFiles['scripts'],
): Promise<void> => {
  await compressFolder(path.join(folder, 'browser'), mode)
  const declared = {
    addresses: pages.map((page) => addressOf(name, page, built, first)),
    ...(kinds !== undefined && { kinds }),
    ...(parts.length > 0 && {
      parts: parts.map(({ module, ...part }) => ({
        ...part,
        ...filesOf(`${name}: the part "${part.name}"`, module, built, first),
      })),
    }),
  }
  const info = named({
    name,
    version,
    needs: needsOf(path.dirname(folder)),
    entry: built.entry,
    server: SERVER_FILE,
    ...declared,
    ...declaresOf(declared),
    files: hashesIn(folder, (file) => isReleased(file) && !/\.(br|map)$/.test(file)),
    ...(mode === 'production' && {
      maps: hashesIn(folder, (file) => isReleased(file) && file.endsWith('.map')),
    }),
    links: pages.flatMap(({ links }) => links),
  })
  const text = `${JSON.stringify(info, null, 1)}\n`
  const read = parseRemoteJson(text)
  if (isLeft(read)) throw new Error(`${name}: ${read.left}`)
  writeFileSync(path.join(folder, 'remote.json'), text)
}

const addressOf = (
  name: string,
  { pattern, query, module, declared }: BuiltPage,
  built: Built,
  firstViews: FirstViewFiles['scripts'],
): Omit<RemoteAddress, 'forms'> & BuiltPage['declared'] => {
  const address = { path: pattern, ...(query && { query }), ...declared }
  if (module === null) return { ...address, scripts: [], styles: [] }
  return { ...address, ...filesOf(`${name}: the page of "${pattern}"`, module, built, firstViews) }
}

/** The files of the module of a page or a part. */
const filesOf = (owner: string, module: string, built: Built, firstViews: FirstViewFiles['scripts']) => {
  const first = firstViews[module]
  const files = built.pages[module]
  if (files === undefined)
    throw new Error(
      `${owner} is in ${module}, which no import() of the browser build loads. ` +
        `It loads ${Object.keys(built.pages).join(', ')}`,
    )
  const needed = [...new Set([...built.common, ...files])]
  return {
    scripts: needed.filter((file) => file.endsWith('.js')),
    styles: needed.filter((file) => file.endsWith('.css')),
    ...(first && { first }),
  }
}

const isReleased = (file: string): boolean => /^(browser|server)\//.test(file)
