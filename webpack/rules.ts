import { createRequire } from 'node:module'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Mode } from './options'

const hashes = new Map<string, string>()

const contentHash = (file: string): string => {
  const known = hashes.get(file)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 6)
  hashes.set(file, hash)
  return hash
}

/**
 * The class name of a CSS module: the same in the browser and server builds of a release, and changed whenever the
 * file changes, so that one page can contain two releases with different versions of the kit.
 */
export const cssName = (
  { resourcePath }: { readonly resourcePath: string },
  _pattern: string,
  name: string,
): string => {
  const file = path.basename(resourcePath, '.module.css')
  return `${file}-${name}-${contentHash(resourcePath)}`.replace(/[^\w-]/g, '_')
}

/** Resolves loaders from the packages of these tools, even in a bundle (`tools/remoteTools`). */
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
 * Inlines SVGs of style sheets as text, because base64 compresses poorly. SVGs of pages are files: inlined, they
 * would be in the document and in the script even if they are not displayed.
 */
const drawings: RuleSetRule = {
  test: /\.svg$/,
  oneOf: [
    { issuer: /\.tsx?$/, type: 'asset/resource' },
    { type: 'asset', parser: small, generator: { dataUrl: { encoding: false } } },
  ],
}

/** The file name of a font or a part of it: `figtree-latin-wght-normal-basic`. */
const fontName = ({ filename = '' }: { readonly filename?: string | undefined }): string => {
  const part = new URLSearchParams(/\?.*/.exec(filename)?.[0]).get('part')
  return `[name]${part === null ? '' : `-${part}`}.[contenthash:8][ext]`
}

const fonts: RuleSetRule = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: fontName } }

interface RuleOptions {
  readonly mode: Mode
  /** For a server build: styles only export their class names. */
  readonly node?: boolean
  /** For a dev server: components are replaced in place. */
  readonly refresh?: boolean
}

/** The module rules for every kind of file. */
export const rules = ({ mode, node = false, refresh = false }: RuleOptions): RuleSetRule[] => [
  scripts({ mode, refresh, node }),
  styles(node),
  pictures,
  drawings,
  fonts,
]
