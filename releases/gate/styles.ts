import type { GateFault } from '../gateReport'

/** A possible class of a CSS module: file, class and content hash (`webpack/cssNames.ts`). */
const ofModule = /\.(([A-Za-z_][\w-]*)-([\w-]{6}))(?![\w-])/g

/** The number of selectors named in one line. */
const NAMED = 3

/**
 * Faults of style sheets whose selectors would match elements outside the release's components.
 * @param server the server build, which contains the class names of all CSS modules and the names of global style
 *   sheets
 * @param moduleOf the request of the CSS module that a package provides, if any
 */
export const styleFaults = (
  styles: ReadonlyMap<string, string>,
  server: string,
  moduleOf: (packageName: string) => string | null = () => null,
): ReadonlyArray<GateFault> =>
  [...styles].flatMap(([file, css]) => {
    const selectors = [...new Set(globalSelectors(css, server))]
    if (selectors.length === 0) return []
    const unnamed = selectors.length - NAMED
    const named = selectors.slice(0, NAMED).map((selector) => `"${selector.slice(0, 60)}"`)
    const sheets = globalSheets(server)
    return [
      {
        check: 'styles',
        file,
        pages: [],
        fault: `${named.join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''} would style the whole site${sheets.length === 0 ? '' : `, from ${sheets.join(', ')}`}`,
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

/** Requests of global style sheets in a server build: `react-day-picker/src/style.css`, `./list/list.css`. */
const globalSheets = (server: string): ReadonlyArray<string> => {
  const files = [...server.matchAll(/[\w@./-]{1,300}\.css(?![\w.-])/g)].map(([file]) => file)
  const plain = files.filter((file) => file.includes('/') && !file.endsWith('.module.css'))
  return [...new Set(plain.map((file) => file.split('node_modules/').at(-1) ?? file))]
}

/**
 * The selectors that match elements of other releases. Rules that only set properties registered with
 * `@property` in the same sheet are allowed: Tailwind writes them as a fallback for older browsers.
 */
const globalSelectors = (css: string, server: string): ReadonlyArray<string> => {
  const registered = new Set([...css.matchAll(/@property\s+(--[\w-]+)/g)].map(([, name = '']) => name))
  return rulesOf(css)
    .filter(({ set }) => set.length === 0 || !set.every((name) => registered.has(name)))
    .flatMap(({ selectors }) => selectors.filter((selector) => !isBound(selector, server)))
}

/** Whether a selector contains a class of a CSS module outside `:not()`. */
const isBound = (selector: string, server: string): boolean =>
  [...selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(ofModule)].some(
    ([, name = '', words = '', hash = '']) =>
      words.slice(1, -1).includes('-') && (!/^[a-z]{6}$/.test(hash) || isExported(name, server)),
  )

/** A hash without digits may be a word, as in `slide-active`; then a module must export the name. */
const isExported = (name: string, server: string): boolean =>
  ['`', '"', "'"].some((quote) => server.includes(`": ${quote}${name}${quote}`))

/** At-rules that contain rules; other at-rules contain declarations or keyframes. */
const withRules = /^@(media|supports|layer|container|scope|starting-style)\b/

/** A rule of a style sheet, including its nested rules. */
interface Rule {
  readonly selectors: ReadonlyArray<string>
  /** The names of the properties that the rule sets. */
  readonly set: ReadonlyArray<string>
}

/** The outermost rules of a style sheet. */
export const rulesOf = (css: string): ReadonlyArray<Rule> => {
  const found: { selectors: ReadonlyArray<string>; set: string[] }[] = []
  // The stack of open blocks, starting with the sheet: whether they contain rules, and their enclosing rule.
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

/** Tokens: comments, strings, brackets, ends of declarations, and the text between them. */
const token = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|(?:\\.|[^{};"'/\\])+|\//g

/** The selectors of a list; commas within brackets do not separate. */
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
