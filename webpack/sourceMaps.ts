import webpack from 'webpack'
import type { WebpackPluginInstance } from 'webpack'
import type { Mode } from './options'

/**
 * The source maps of a production build: beside each script, without a link to it in the script, and without the sources. With them
 * the site reads the stacks of errors (`shell/server/operate/stacks`); no visitor gets one.
 */
export const sourceMaps = (mode: Mode): ReadonlyArray<WebpackPluginInstance> =>
  mode === 'development'
    ? []
    : [
        new webpack.SourceMapDevToolPlugin({
          test: /\.js$/,
          filename: '[file].map',
          append: false,
          noSources: true,
          // As a path from the package's own folder: the same wherever it is built.
          moduleFilenameTemplate: '[resource-path]',
        }),
      ]
