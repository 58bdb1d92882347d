import path from 'node:path'
import { decodeKinds } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import type { Compiler } from 'webpack'
import { exportedRoutes } from '../exportedRoutes'
import type { RoutesLimits } from '../exportedRoutes'
import { readPages } from './readPages'
import type { BuiltPage } from './readPages'

/** Reads the pages of a remote from its server build as soon as that is written. What is wrong with it is an error of the build. */
export class ServerPages {
  /** Empty until they are read. */
  pages: ReadonlyArray<BuiltPage> = []
  /** The kinds of content that it declares; `undefined` for none. */
  kinds: RemoteJson['kinds']

  /**
   * @param file the server build
   * @param shared the import paths that the host shares
   */
  constructor(
    private readonly file: string,
    private readonly shared: ReadonlyArray<string>,
    private readonly limits?: RoutesLimits,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ServerPages', async ({ errors, warnings }) => {
      if (errors.length > 0) return
      const { WebpackError } = compiler.webpack
      const said = (text: string) => new WebpackError(`${path.basename(this.file)} ${text}`)
      try {
        const { routes, kinds, open } = await exportedRoutes(this.file, this.shared, this.limits)
        this.pages = readPages(routes)
        this.kinds = kindsIn(kinds)
        if (open.length > 0)
          warnings.push(
            said(`leaves this open when it is loaded, as it will in every render worker: ${open.join(', ')}`),
          )
      } catch (error) {
        errors.push(said(error instanceof Error ? error.message : String(error)))
      }
    })
  }
}

const kindsIn = (exported: unknown): RemoteJson['kinds'] => {
  if (exported === undefined) return undefined
  const decoded = decodeKinds(exported)
  if (isLeft(decoded)) throw new Error(`has an export "kinds" that is not right: ${decoded.left}`)
  return decoded.right
}
