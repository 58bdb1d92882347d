import { createRequire } from 'node:module'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { cssName } from './cssNames.mjs'
import { isDevelopment } from './settings.mjs'

const require = createRequire(import.meta.url)

/** @param {{ refresh: boolean, node: boolean }} options */
const scripts = ({ refresh, node }) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: node ? 'es2022' : 'es2021',
        transform: { react: { runtime: 'automatic', development: isDevelopment, refresh } },
      },
    },
  },
})

/** @param {{ node: boolean }} options */
const styles = ({ node }) => ({
  test: /\.css$/,
  use: [
    ...(node ? [] : [{ loader: MiniCssExtractPlugin.loader, options: { esModule: true } }]),
    {
      loader: require.resolve('css-loader'),
      options: {
        importLoaders: 0,
        modules: {
          auto: /\.module\.css$/,
          exportLocalsConvention: 'as-is',
          namedExport: false,
          getLocalIdent: cssName,
          exportOnlyLocals: node,
        },
      },
    },
  ],
  sideEffects: true,
})

const small = { dataUrlCondition: { maxSize: 2048 } }

const pictures = { test: /\.(png|jpe?g|webp|avif)$/, type: 'asset', parser: small }

/** A drawing stays text within a script or a style sheet: in base64 it would hardly be packed smaller. */
const drawings = { test: /\.svg$/, type: 'asset', parser: small, generator: { dataUrl: { encoding: false } } }

const fonts = { test: /\.woff2$/, type: 'asset/resource' }

/**
 * How every kind of file is read.
 * @param {{ node?: boolean, refresh?: boolean }} options
 * @returns {import('webpack').RuleSetRule[]}
 */
export const rules = ({ node = false, refresh = false }) => [
  scripts({ refresh, node }),
  styles({ node }),
  pictures,
  drawings,
  fonts,
]
