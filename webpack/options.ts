import type { Configuration } from 'webpack'

export type Mode = 'production' | 'development'

/** What differs between two builds of the same package. */
export interface BuildOptions {
  readonly mode: Mode
  /** Whether a dev server serves the build from memory, instead of writing it to the output folder. */
  readonly serve: boolean
}

/** What the `webpack.config.ts` of a package exports. */
export type PackageBuild = (options: BuildOptions) => Configuration[]

/** The folder of a package that its build writes. The builds of both modes can exist at the same time. */
export const outputFolder = (mode: Mode): string => (mode === 'development' ? 'dist-development' : 'dist')
