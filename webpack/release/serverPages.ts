import path from 'node:path'
import { decodeKinds, readRoutes, routedPages } from '@caravanserai/releases'
import type {
  FileType,
  ReleasedPart,
  RemoteAddress,
  RemoteJson,
  RemoteLink,
  ServedPage,
} from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import type { Compiler } from 'webpack'
import { exportedRoutes } from '../exportedRoutes'
import type { RoutesLimits } from '../exportedRoutes'

/** A page of a remote, as defined by its routes. */
export interface BuiltPage extends ServedPage {
  /** The module of the page in the server build: `./causes/list/CausesPage.tsx`; `null` for a file. */
  readonly module: string | null
  /** Links to the page for the menus of the host. */
  readonly links: ReadonlyArray<RemoteLink>
  /** Other declarations of the address, validated later by the codec of `remote.json`. */
  readonly declared: Pick<RemoteAddress, 'file' | 'redirect'> & { readonly forms?: ReadonlyArray<unknown> }
}

/** A part of a remote, as its `routes.ts` exports it. */
interface BuiltPart extends Pick<ReleasedPart, 'name' | 'params' | 'samples'> {
  readonly module: string
}

/** Reads the parts of a remote. The codec of `remote.json` validates them later. */
export const readParts = (parts: unknown = []): ReadonlyArray<BuiltPart> => {
  if (!Array.isArray(parts)) throw new Error('expected as export "parts" an array of parts (see definePart)')
  return (parts as ReadonlyArray<Omit<BuiltPart, 'module'> & { readonly part?: unknown }>).map(
    ({ part, ...declared }) => ({
      ...declared,
      module: importedBy(part, `The component of the part "${declared.name}"`),
    }),
  )
}

/**
 * Reads the pages of a remote from the routes that its server build exports, so that addresses and links are defined
 * once.
 * @param routes as returned by `exportedRoutes`
 */
export const readPages = (routes: unknown): ReadonlyArray<BuiltPage> => {
  if (!Array.isArray(routes)) throw new Error('expected an export "routes", an array of routes')
  const served = readRoutes(routes)
  if (isLeft(served)) throw new Error(served.left)
  // These fields are validated above or below, and links by the codec of `remote.json`.
  return routedPages(routes as ReadonlyArray<BuiltRoute>).map(({ pattern, route: { handle } }) => ({
    pattern,
    ...(handle?.query && { query: handle.query }),
    module: isPage(handle) ? importedBy(handle?.page, `The page of "${pattern}"`) : null,
    links: handle?.links ?? [],
    declared: declaredIn(handle),
  }))
}

const isPage = (handle: BuiltRoute['handle']): boolean =>
  handle?.file === undefined && handle?.redirect === undefined

const declaredIn = ({
  file,
  redirect,
  forms = [],
}: NonNullable<BuiltRoute['handle']> = {}): BuiltPage['declared'] => {
  const declarations = forms.flatMap(({ declaration }) => (declaration === undefined ? [] : [declaration]))
  return {
    ...(file && { file: file.type }),
    ...(redirect && { redirect: redirect.to }),
    ...(declarations.length > 0 && { forms: declarations }),
  }
}

interface BuiltRoute {
  readonly path?: string
  readonly children?: ReadonlyArray<BuiltRoute>
  readonly handle?: {
    readonly page?: unknown
    readonly file?: { readonly type: FileType }
    readonly redirect?: { readonly to: string }
    /** Forms that are only validated by a function have no declaration. */
    readonly forms?: ReadonlyArray<{ readonly declaration?: unknown }>
    readonly query?: ReadonlyArray<string>
    readonly links?: ReadonlyArray<RemoteLink>
  }
}

/** The only module that a function imports, from its source text: server builds are not minified. */
const importedBy = (page: unknown, owner: string): string => {
  if (typeof page !== 'function')
    throw new Error(`${owner} needs a function that loads it (see definePage and definePart)`)
  const found = [...new Set([...String(page).matchAll(moduleName)].map(([, name]) => name))]
  const [module] = found
  if (module === undefined || found.length > 1)
    throw new Error(
      `${owner} must be a function that contains one import() of a module of this remote, ` +
        `and has ${found.length === 0 ? 'none' : found.join(' and ')}: ${String(page)}`,
    )
  return module
}

/** A string that names a module in webpack's format: relative to the remote's folder, with its extension. */
const moduleName = /"(\.{1,2}\/[^"]+\.[jt]sx?)"/g

/** Reads the pages of a remote from its server build once it exists. Reports faults as build errors. */
export class ServerPages {
  /** Empty until the pages are read. */
  pages: ReadonlyArray<BuiltPage> = []
  /** The kinds of content that the remote declares; `undefined` if there are none. */
  kinds: RemoteJson['kinds']
  parts: ReadonlyArray<BuiltPart> = []

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
      const fail = (text: string) => new WebpackError(`${path.basename(this.file)} ${text}`)
      try {
        const { routes, kinds, parts, open } = await exportedRoutes(this.file, this.shared, this.limits)
        this.pages = readPages(routes)
        this.kinds = kindsIn(kinds)
        this.parts = readParts(parts)
        if (open.length > 0)
          warnings.push(
            fail(`leaves this open when it is loaded, as it will in every render worker: ${open.join(', ')}`),
          )
      } catch (error) {
        errors.push(fail(error instanceof Error ? error.message : String(error)))
      }
    })
  }
}

const kindsIn = (exported: unknown): RemoteJson['kinds'] => {
  if (exported === undefined) return undefined
  const decoded = decodeKinds(exported)
  if (isLeft(decoded)) throw new Error(`has an invalid export "kinds": ${decoded.left}`)
  return decoded.right
}
