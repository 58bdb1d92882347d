import type { GateFault } from '../gateReport'

/** A class that may be of a CSS module: file, class and hash of the content (`webpack/cssNames.ts`). */
const ofModule = /\.(([A-Za-z_][\w-]*)-([\w-]{6}))(?![\w-])/g

/** The number of selectors that one line names. */
const NAMED = 3

/**
 * Style sheets of a release with selectors that would also match elements outside its own components, a fault each.
 * @param server the server build, which has the names of all classes of CSS modules, and of all style sheets that are none
 * @param moduleOf the request of a CSS module that a package has, if there is one
 */
export const styleFaults = (
  styles: ReadonlyMap<string, string>,
  server: string,
  moduleOf: (packageName: string) => string | null = () => null,
): ReadonlyArray<GateFault> =>
  [...styles].flatMap(([file, css]) => {
    const selectors = [...new Set(globalSelectors(css, server))]
    if (selectors.length === 0) return []
    const more = selectors.length - NAMED
    const named = selectors.slice(0, NAMED).map((selector) => `"${selector.slice(0, 60)}"`)
    const sheets = globalSheets(server)
    return [
      {
        check: 'styles',
        file,
        pages: [],
        fault: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} would style the whole site${sheets.length === 0 ? '' : `, from ${sheets.join(', ')}`}`,
        remedy: remedyFor(sheets, moduleOf),
      },
    ]
  })

const remedyFor = (sheets: ReadonlyArray<string>, moduleOf: (name: string) => string | null): string => {
  const [name] = sheets.flatMap((sheet) => /^(?:@[^/]+\/)?[^./][^/]*(?=\/)/.exec(sheet)?.[0] ?? [])
  if (name === undefined)
    return 'put the rules into a .module.css, below a class of it; tokens belong to ui/base.css'
  const module = moduleOf(name)
  const copying =
    'copy the rules that you need into a .module.css of yours, below a class of it: .calendar :global(.day) { … }'
  return module === null
    ? copying
    : `import the CSS module of the package instead, and hand it its classes (import styles from '${module}', classNames={styles}); or ${copying}`
}

/** The requests of style sheets in a server build that are no CSS modules: `react-day-picker/src/style.css`, `./list/list.css`. */
const globalSheets = (server: string): ReadonlyArray<string> => {
  const files = [...server.matchAll(/[\w@./-]{1,300}\.css(?![\w.-])/g)].map(([file]) => file)
  const plain = files.filter((file) => file.includes('/') && !file.endsWith('.module.css'))
  return [...new Set(plain.map((file) => file.split('node_modules/').at(-1) ?? file))]
}

/**
 * The selectors that match elements of other releases. A rule that sets only properties registered with `@property` in the same sheet is
 * allowed: Tailwind writes such a rule as the fallback for older browsers.
 */
const globalSelectors = (css: string, server: string): ReadonlyArray<string> => {
  const registered = new Set([...css.matchAll(/@property\s+(--[\w-]+)/g)].map(([, name = '']) => name))
  return rulesOf(css)
    .filter(({ set }) => set.length === 0 || !set.every((name) => registered.has(name)))
    .flatMap(({ selectors }) => selectors.filter((selector) => !isBound(selector, server)))
}

/** Whether a selector has a class of a CSS module. What it excludes does not bind it. */
const isBound = (selector: string, server: string): boolean =>
  [...selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(ofModule)].some(
    ([, name = '', words = '', hash = '']) =>
      words.slice(1, -1).includes('-') && (!/^[a-z]{6}$/.test(hash) || isExported(name, server)),
  )

/** A hash of letters alone may be a word, as in `slide-active`: then the name must be one that a module exports. */
const isExported = (name: string, server: string): boolean =>
  ['`', '"', "'"].some((quote) => server.includes(`": ${quote}${name}${quote}`))

/** At-rules whose blocks contain rules; those of others contain declarations or keyframes. */
const withRules = /^@(media|supports|layer|container|scope|starting-style)\b/

/** A rule of a style sheet; those nested in it belong to it. */
interface Rule {
  readonly selectors: ReadonlyArray<string>
  /** The names of the properties that it sets. */
  readonly set: ReadonlyArray<string>
}

/** The rules of a style sheet, nested ones only as parts of their outermost one. */
export const rulesOf = (css: string): ReadonlyArray<Rule> => {
  const found: { selectors: ReadonlyArray<string>; set: string[] }[] = []
  // The open blocks, from the sheet itself: whether they contain rules at their top, and the rule that they are of.
  const open: { readonly hasRules: boolean; readonly rule: (typeof found)[number] | undefined }[] = [
    { hasRules: true, rule: undefined },
  ]
  let head = ''
  const declare = (): void => {
    const name = /^\s*([\w-]+)\s*:/.exec(head)?.[1]
    if (name !== undefined) open.at(-1)?.rule?.set.push(name)
    head = ''
  }
  for (const [part] of css.matchAll(token)) {
    if (part.startsWith('/*')) continue
    if (part === '{') {
      const prelude = head.trim()
      const { hasRules = false, rule } = open.at(-1) ?? {}
      const isRule = hasRules && !prelude.startsWith('@')
      if (isRule) found.push({ selectors: splitList(prelude), set: [] })
      open.push({ hasRules: hasRules && withRules.test(prelude), rule: isRule ? found.at(-1) : rule })
      head = ''
    } else if (part === '}') {
      declare()
      open.pop()
    } else if (part === ';') declare()
    else head += part
  }
  return found
}

/** Comments, strings, brackets, the end of a declaration, and what is between them. */
const token = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|(?:\\.|[^{};"'/\\])+|\//g

/** The parts of a selector list: commas within brackets do not count. */
const splitList = (list: string): ReadonlyArray<string> => {
  const parts: string[] = ['']
  let depth = 0
  for (const char of list) {
    if (char === '(' || char === '[') depth += 1
    if (char === ')' || char === ']') depth -= 1
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
