import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'

/**
 * Turns a browser build into that of a dev server. One dev server a package: the shell's page loads the remotes from
 * theirs, so foreign origins are let in.
 * @param {import('webpack').Configuration} browser
 * @param {{ name: string, port: number, more?: import('webpack-dev-server').Configuration }} options
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
export const withDevServer = (browser, { name, port, more = {} }) => ({
  ...browser,
  devtool: 'eval-cheap-module-source-map',
  output: { ...browser.output, publicPath: `http://127.0.0.1:${port}/`, clean: false },
  plugins: [...(browser.plugins ?? []), new ReactRefreshPlugin({ library: name, overlay: false })],
  devServer: {
    host: '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: false, webSocketURL: { hostname: '127.0.0.1', port } },
    ...more,
  },
})
