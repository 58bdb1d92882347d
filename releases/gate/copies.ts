import type { GateFault } from '../gateReport'

interface Shared {
  readonly name: string
  /** Strings that survive minification: a file that contains all strings of a list contains the package. */
  readonly texts: ReadonlyArray<ReadonlyArray<string>>
  /** Module ids of the package in builds that are not minified. */
  readonly module: RegExp
}

/** The packages that a page must load once: the host's copy. */
const shared: ReadonlyArray<Shared> = [
  {
    name: 'react',
    // The message of `setState`; for a separate JSX runtime, the first properties of an element.
    texts: [
      ['takes an object of state variables'],
      ['__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED='],
      ['react.transitional.element', '.jsxs='],
    ],
    module: /node_modules\/react\//,
  },
  {
    name: 'react-dom',
    texts: [['__DOM_INTERNALS_DO_NOT_USE', 'preinitModule'], ['__reactContainer$']],
    module: /node_modules\/react-dom\//,
  },
  {
    name: 'react-router-dom',
    texts: [['may be used only in the context of a <Router>'], ['__reactRouterVersion']],
    module: /node_modules\/react-router(-dom)?\//,
  },
  {
    name: '@caravanserai/adapters',
    // The names of two codecs of the content port.
    texts: [['MenuEntry', 'SafeHtml']],
    module: /(^|\/)adapters\/(port|questions|domain|decode)\/(content|questions|safeHtml)\.ts$/,
  },
  {
    name: '@caravanserai/submissions',
    texts: [],
    module: /(^|\/)submissions\/submissionsContext\.tsx?$/,
  },
]

/** Faults of scripts that bundle a package that the host provides. */
export const copyFaults = (scripts: ReadonlyMap<string, string>): ReadonlyArray<GateFault> =>
  [...scripts].flatMap(([file, code]) =>
    shared
      .filter(
        ({ texts, module }) =>
          texts.some((group) => group.every((text) => code.includes(text))) || hasModule(code, module),
      )
      .map(({ name }) => ({
        check: 'shared packages',
        file,
        pages: [],
        fault: `contains a copy of ${name}`,
        remedy: `import it as "${name}" and leave it to the host (import: false, as webpack/remote.ts does)`,
      })),
  )

/** Whether a build defines such a module: `"…/react/index.js":` or `"…"(module, exports) {`. */
const hasModule = (code: string, module: RegExp): boolean =>
  [...code.matchAll(/^\/\*\*\*\/ "([^"\n]+)"/gm)].some(([, id = '']) => module.test(id))
