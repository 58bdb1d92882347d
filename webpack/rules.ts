import { createRequire } from 'node:module'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import { cssName } from './cssNames'
import type { Mode } from './options'

/** Of these tools, also where they are part of a bundle (`tools/remoteTools`). */
const tools = createRequire(__filename)

const scripts = ({ mode, refresh, node }: Required<RuleOptions>): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: tools.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: node ? 'es2022' : 'es2021',
        transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
      },
    },
  },
})

const styles = (node: boolean): RuleSetRule => ({
  test: /\.css$/,
  use: [
    ...(node ? [] : [{ loader: MiniCssExtractPlugin.loader, options: { esModule: true } }]),
    {
      loader: tools.resolve('css-loader'),
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

const pictures: RuleSetRule = { test: /\.(png|jpe?g|webp|avif)$/, type: 'asset', parser: small }

/**
 * An SVG of a style sheet is inlined as text, because base64 compresses poorly. One of a page is a file: inlined it would be
 * in the document and in the script, whether or not it is shown.
 */
const drawings: RuleSetRule = {
  test: /\.svg$/,
  oneOf: [
    { issuer: /\.tsx?$/, type: 'asset/resource' },
    { type: 'asset', parser: small, generator: { dataUrl: { encoding: false } } },
  ],
}

/** How a font, or a part of it, is named: `figtree-latin-wght-normal-basic`. */
const fontName = ({ filename = '' }: { readonly filename?: string | undefined }): string => {
  const part = new URLSearchParams(/\?.*/.exec(filename)?.[0]).get('part')
  return `[name]${part === null ? '' : `-${part}`}.[contenthash:8][ext]`
}

const fonts: RuleSetRule = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: fontName } }

export interface RuleOptions {
  readonly mode: Mode
  /** For a server build: styles give only their class names. */
  readonly node?: boolean
  /** For a dev server: components are replaced in place. */
  readonly refresh?: boolean
}

/** How every kind of file is read. */
export const rules = ({ mode, node = false, refresh = false }: RuleOptions): RuleSetRule[] => [
  scripts({ mode, refresh, node }),
  styles(node),
  pictures,
  drawings,
  fonts,
]
