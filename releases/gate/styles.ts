import type { GateFault } from '../gateReport'

/** A class that may be of a CSS module: file, class and hash of the content (`webpack/cssNames.ts`). */
const ofModule = /\.(([A-Za-z_][\w-]*)-([\w-]{6}))(?![\w-])/g

/**
 * Selectors of a release that would also match elements outside its own components.
 * @param server the server build, which has the names of all classes of CSS modules
 */
export const styleFaults = (styles: ReadonlyMap<string, string>, server: string): ReadonlyArray<GateFault> =>
  [...styles].flatMap(([file, css]) =>
    selectorsOf(css)
      .filter((selector) => !isBound(selector, server))
      .map((selector) => ({
        check: 'styles',
        file,
        pages: [],
        fault: `"${selector.slice(0, 60)}" styles the whole site`,
        remedy: 'put the rule into a .module.css, below a class of it; tokens belong to ui/base.css',
      })),
  )

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

/** The selectors of a style sheet, those of nested rules only with their outermost one. */
export const selectorsOf = (css: string): ReadonlyArray<string> => {
  const found: string[] = []
  // Whether the blocks that are open contain rules at their top; the sheet itself does.
  const open: boolean[] = [true]
  let head = ''
  for (const [part] of css.matchAll(token)) {
    if (part.startsWith('/*')) continue
    if (part === '{') {
      const prelude = head.trim()
      const isRule = open.at(-1) === true && !prelude.startsWith('@')
      if (isRule) found.push(...splitList(prelude))
      open.push(open.at(-1) === true && withRules.test(prelude))
      head = ''
    } else if (part === '}') {
      open.pop()
      head = ''
    } else if (part === ';') head = ''
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
