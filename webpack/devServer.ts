import type { Configuration } from 'webpack'
import type { Configuration as DevServer } from 'webpack-dev-server'

/** The port that `npm run dev` has assigned to the dev server of this process. */
export const devPort = (): number => Number(process.env.DEV_PORT)

/**
 * Turns a browser build into a dev server's. Each package has a dev server; the shell's page loads the remotes from
 * theirs, so cross-origin requests are allowed.
 */
export const withDevServer = (
  browser: Configuration,
  { port, devServer = {} }: { readonly port: number; readonly devServer?: DevServer },
): Configuration => ({
  ...browser,
  devtool: 'eval-cheap-module-source-map',
  output: { ...browser.output, publicPath: `http://127.0.0.1:${port}/`, clean: false },
  devServer: {
    host: '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: true },
      webSocketURL: { hostname: '127.0.0.1', port },
    },
    ...devServer,
  },
})
