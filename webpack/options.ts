import type { Configuration } from 'webpack'

export type Mode = 'production' | 'development'

/** The differences between two builds of the same package. */
export interface BuildOptions {
  readonly mode: Mode
  /** Whether a dev server serves the build from memory; otherwise it is written to the output folder. */
  readonly serve: boolean
}

/** The export of a package's `webpack.config.ts`. */
export type PackageBuild = (options: BuildOptions) => Configuration[]

/** The output folder of a package's build. Builds of both modes can exist at the same time. */
export const outputFolder = (mode: Mode): string => (mode === 'development' ? 'dist-development' : 'dist')
