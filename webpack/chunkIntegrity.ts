import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { runtime } from 'webpack'
import type { Compiler } from 'webpack'

/**
 * Holds every script and style that webpack's runtime loads to the hash that `globalThis.caravanserai.integrity` has for
 * its address, such as `/_/charity/carousel.1a2b3c4d.js`. A file without a hash there is not loaded. Nothing is checked
 * where the host has not set that record. A policy that demands hashes of scripts takes them for nothing without
 * `crossOrigin`.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => `${source}\nscript.crossOrigin = 'anonymous';\n${integrityOf('script', 'url')}`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrity',
        (source, { tag, href }) => `${source}\n${integrityOf(tag, href)}`,
      )
    })
  }
}

/** In the words of the runtime: `element` and `url` are the names of its variables. */
const integrityOf = (element: string, url: string): string =>
  `if (globalThis.caravanserai?.integrity) ${element}.integrity = globalThis.caravanserai.integrity[${url}] ?? ${ofNoFile};`

/**
 * A well-formed hash that no file has. With it the browser itself reports a failed load, which the runtime handles; an
 * error that is thrown here would leave the chunk in its list of those that are on their way.
 */
const ofNoFile = "'sha256-' + 'A'.repeat(43) + '='"
