import path from 'node:path'
import type { Jiti } from 'jiti'
import webpack from 'webpack'
import type { Configuration, MultiStats } from 'webpack'
import type { Mode, PackageBuild } from './options'

/** Runs the `webpack.config.ts` of a package. */
export const runPackage = (jiti: Jiti, args: ReadonlyArray<string>): Promise<void> =>
  runConfigurations(args, (folder) =>
    jiti.import<PackageBuild>(path.join(folder, 'webpack.config.ts'), { default: true }),
  )

/**
 * Runs a build. Arguments: `build` or `serve`, the package's folder, the mode. Prints errors and warnings of a build,
 * and exits with a non-zero status if there are errors. With the argument `requests`, the parent process names the packages.
 * @param buildOf returns the build of an absolute folder
 */
export const runConfigurations = async (
  args: ReadonlyArray<string>,
  buildOf: (folder: string) => Promise<PackageBuild>,
): Promise<void> => {
  const [action, folder = '.', mode = 'production'] = args
  if (action === 'requests') return buildOnRequest(buildOf)
  if (!isMode(mode)) throw new Error(`mode: expected "production" or "development", got "${mode}"`)
  if (action !== 'build' && action !== 'serve')
    throw new Error(`action: expected "build", "serve" or "requests", got "${action}"`)
  const configurationOf = await buildOf(path.resolve(folder))
  const configurations = configurationOf({ mode, serve: action === 'serve' })
  await (action === 'serve' ? serve(configurations) : build(configurations))
}

const isMode = (mode: string): mode is Mode => mode === 'production' || mode === 'development'

const build = async (configurations: Configuration[]): Promise<void> => {
  const { failed, output } = await outcomeOf(configurations)
  // Exits explicitly, because the configuration of a package may have left resources open.
  process.stdout.write(output, () => process.exit(failed ? 1 : 0))
}

/** A request of the parent process, and the response. */
export interface BuildRequest {
  readonly folder: string
  readonly mode: Mode
}
export interface BuildOutcome {
  readonly failed: boolean
  /** Errors or warnings. */
  readonly output: string
}

/**
 * Builds one package after another until the parent process ends or disconnects. The code of webpack is then loaded and
 * optimised once, which halves the processor time of the later builds.
 */
const buildOnRequest = (buildOf: (folder: string) => Promise<PackageBuild>): Promise<void> =>
  new Promise(() => {
    process.once('disconnect', () => process.exit())
    // An error ends the process, and its stack is the response.
    process.on('message', async ({ folder, mode }: BuildRequest) => {
      const configurationOf = await buildOf(folder)
      process.send?.(await outcomeOf(configurationOf({ mode, serve: false })))
    })
  })

const outcomeOf = async (configurations: Configuration[]): Promise<BuildOutcome> => {
  const stats = await compiled(configurations)
  // Warnings would distract from errors.
  return stats.hasErrors()
    ? { failed: true, output: `${errorLines(stats).join('\n')}\n` }
    : { failed: false, output: stats.hasWarnings() ? `${stats.toString('errors-warnings')}\n` : '' }
}

/** The distinct errors of all builds, without stacks: browser and server builds report the same errors. */
export const errorLines = (stats: Pick<MultiStats, 'toJson'>): ReadonlyArray<string> => {
  const { children = [] } = stats.toJson({ all: false, errors: true })
  const lines = children
    .flatMap(({ errors = [] }) => errors)
    .map(({ moduleName = '', file = '', loc = '', message }) => {
      const location = [moduleName === '' ? file : moduleName, loc].filter((part) => part !== '').join(' ')
      const words = message
        .replace(
          /^Module (?:not found|parse failed|build failed(?: \(from [^)\n]*\))?):\s*(?:\w*Error: )?/,
          '',
        )
        // The backtrace that swc adds to every error.
        .replace(/\n\nCaused by:[^]*/, '')
        .split('\n')
        .filter((line) => !/^\s+at /.test(line))
        .join('\n')
        .trim()
      return location === '' ? words : `${location}: ${words}`
    })
  return [...new Set(lines)]
}

const compiled = (configurations: Configuration[]): Promise<MultiStats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configurations)
    compiler.run((error, stats) => {
      compiler.close(() => (stats === undefined ? reject(error) : resolve(stats)))
    })
  })

/** Serves until this process is stopped or its parent ends; the dev server handles the signals. */
const serve = async ([configuration]: Configuration[]): Promise<void> => {
  process.once('disconnect', () => process.exit())
  // Ignores a closed output (`| head`): the parent writes to the same one and ends both processes.
  process.stdout.on('error', () => undefined)
  if (configuration === undefined) throw new Error('the package has no build to serve')
  // Installed only with the development packages.
  const { default: ReactRefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin')
  const { default: WebpackDevServer } = await import('webpack-dev-server')
  configuration.plugins?.push(new ReactRefreshPlugin({ overlay: false }))
  await new WebpackDevServer(configuration.devServer, webpack(configuration)).start()
}
