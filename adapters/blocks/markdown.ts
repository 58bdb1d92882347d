import { createHash } from 'node:crypto'
import { Lexer, Marked } from 'marked'
import type { Token, Tokens, TokenizerAndRendererExtension } from 'marked'

/**
 * Renders GitHub Flavored Markdown (tables, task lists, strikethrough, autolinks), with footnotes and definition
 * lists, as unsanitised HTML. Returns an `Error` for a text that would take too long to parse: the parser searches
 * the whole paragraph for the end of each mark.
 *
 * @param label the label that the text belongs to: footnotes of two labels on one page need different ids
 */
export const markdownHtml = (text: string, label: string): string | Error => {
  if (text.length > mostCharacters) return new Error('Markdown of more than 100,000 characters')
  if (tooDeep.test(text))
    return new Error(`Markdown with more than ${mostLevels} levels of lists or quotations`)
  const notes = footnotes(createHash('sha256').update(label).digest('hex').slice(0, 6))
  const markdown = new Marked({
    extensions: [notes.definition, notes.reference, definitionList],
    // The sanitiser removes form fields.
    renderer: { checkbox: ({ checked }) => (checked ? done : open) },
  })
  const render = (tokens: Token[]): string => markdown.parser(tokens)
  const lexer = new Lexer(markdown.defaults)
  lexer.blockTokens(text.replace(/\r\n?/g, '\n'), lexer.tokens)
  const steps = lexer.inlineQueue.reduce((sum, { src }) => sum + src.length * marksIn(src), 0)
  if (steps > mostSteps) return new Error('Markdown with too many marks, such as * and [, in one paragraph')
  // Inline text is tokenised after all blocks; it may be queued in several of them.
  for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens)
  return render(lexer.tokens) + notes.list(render)
}

/** Characters that start inline markup. */
const marks = /[*_[<]/g
const marksIn = (text: string): number => text.match(marks)?.length ?? 0

const mostCharacters = 100_000

/** The sum over paragraphs of characters times marks. Texts below this limit take about 50 ms. */
const mostSteps = 3_000_000

const mostLevels = 30
const tooDeep = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])[ \\t])){${mostLevels + 1}}`, 'm')

const done = '<abbr title="Done">☑</abbr> '
const open = '<abbr title="Not done">☐</abbr> '

/** The line that starts at this offset, including its line break. */
const lineAt = (text: string, at: number): string => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.slice(at) : text.slice(at, end + 1)
}

/** The first lines of other block types, which always end the preceding block. */
const otherBlock = /^(?:#{1,6} |```|~~~|>|[-*+] |\d+[.)] |\||\[\^[^\]\s]+\]:)/

/**
 * The end offset of a block that started before `at`. The block includes the lines that follow directly, and indented
 * lines after empty ones.
 *
 * @param isNext whether the next block of the same type starts at an offset
 */
const blockEnd = (text: string, at: number, isNext: (place: number) => boolean): number => {
  let end = at
  let blank = false
  for (let place = at; place < text.length;) {
    const line = lineAt(text, place)
    const isEmpty = line.trim() === ''
    if (!isEmpty && (isNext(place) || otherBlock.test(line) || (blank && !/^(?: {2}|\t)/.test(line)))) break
    place += line.length
    blank = isEmpty
    if (!isEmpty) end = place
  }
  return end
}

const unindented = (text: string): string => text.replace(/^(?: {2,4}|\t)/gm, '')

/** Marked extensions for footnotes and for the list of footnotes after the text. `key` is part of ids. */
const footnotes = (key: string) => {
  const texts = new Map<string, Token[]>()
  /** Footnote names by number, in the order of their first reference. */
  const referred: string[] = []
  const count = new Map<string, number>()

  const definition: TokenizerAndRendererExtension = {
    name: 'footnote',
    level: 'block',
    // If the text is cut here, the lexer rejoins the paragraph, which is slow for thousands of parts.
    start: (src) => src.search(nextNote),
    tokenizer(src) {
      const [begins, name] = noteBegins.exec(src) ?? []
      if (begins === undefined || name === undefined) return undefined
      const end = blockEnd(src, lineAt(src, 0).length, () => false)
      const tokens = this.lexer.blockTokens(unindented(src.slice(begins.length, end)), [])
      // If several footnotes share a name, references link to the first; the others are shown as well.
      texts.set(texts.has(keyOf(name)) ? `${keyOf(name)} ${texts.size}` : keyOf(name), tokens)
      return { type: 'footnote', raw: src.slice(0, end), tokens }
    },
    renderer: () => '',
  }

  const reference: TokenizerAndRendererExtension = {
    name: 'footnoteReference',
    level: 'inline',
    start: (src) => src.indexOf('[^'),
    tokenizer: (src) => {
      const [raw, name] = /^\[\^([^\]\s]+)\]/.exec(src) ?? []
      // Inline text is tokenised after all blocks, so every footnote is known.
      return raw !== undefined && name !== undefined && texts.has(keyOf(name))
        ? { type: 'footnoteReference', raw, name: keyOf(name) }
        : undefined
    },
    renderer: ({ name }: Tokens.Generic) => {
      const note = String(name)
      if (!referred.includes(note)) referred.push(note)
      const number = referred.indexOf(note) + 1
      const times = (count.get(note) ?? 0) + 1
      count.set(note, times)
      return `<sup><a href="#note-${key}-${number}" id="${referenceId(number, times)}">${number}</a></sup>`
    },
  }
  const referenceId = (number: number, times: number): string =>
    `ref-${key}-${number}${times === 1 ? '' : `-${times}`}`

  const list = (render: (tokens: Token[]) => string): string => {
    if (texts.size === 0) return ''
    const items: string[] = []
    const add = (name: string, number: number): void => {
      const html = render(texts.get(name) ?? [])
      const back = count.has(name)
        ? ` <a href="#${referenceId(number, 1)}" title="Back to the text">↩\ufe0e</a>`
        : ''
      items.push(
        `<li id="note-${key}-${number}">${html.trimEnd().replace(/(<\/p>)?$/, (end) => back + end)}</li>\n`,
      )
    }
    // A footnote may reference further footnotes.
    for (let at = 0; at < referred.length; at += 1) add(referred[at] ?? '', at + 1)
    for (const name of texts.keys()) if (!referred.includes(name)) add(name, items.length + 1)
    return `<hr>\n<ol>\n${items.join('')}</ol>\n`
  }
  return { definition, reference, list }
}

const noteBegins = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/
const nextNote = /\n\[\^[^\]\s]+\]:/
const keyOf = (name: string): string => name.toLowerCase()

const detailBegins = /^ {0,3}:[ \t]+(?=\S)/

/**
 * The length of a term at this offset: a line that starts no other block, followed by at most one empty line before
 * its first definition.
 */
const termLength = (text: string, at: number): number => {
  const line = lineAt(text, at)
  if (line.trim() === '' || detailBegins.test(line) || otherBlock.test(line.trimStart())) return 0
  const next = lineAt(text, at + line.length)
  const length = line.length + (next.trim() === '' ? next.length : 0)
  return detailBegins.test(lineAt(text, at + length)) ? length : 0
}

/** Definition lists: lines with terms, each followed by definition lines that start with a colon. */
const definitionList: TokenizerAndRendererExtension = {
  name: 'definitionList',
  level: 'block',
  tokenizer(src) {
    const parts: Array<{ readonly tag: 'dt' | 'dd'; readonly tokens: Token[] }> = []
    let at = 0
    while (termLength(src, at) > 0 || (at > 0 && detailBegins.test(lineAt(src, at)))) {
      const term = termLength(src, at)
      if (term > 0) parts.push({ tag: 'dt', tokens: this.lexer.inline(src.slice(at, at + term).trim(), []) })
      const line = lineAt(src, at + term)
      const begins = at + term + (detailBegins.exec(line)?.[0].length ?? 0)
      const end = blockEnd(
        src,
        at + term + line.length,
        (next) => detailBegins.test(lineAt(src, next)) || termLength(src, next) > 0,
      )
      parts.push({ tag: 'dd', tokens: this.lexer.blockTokens(unindented(src.slice(begins, end)), []) })
      for (at = end; at < src.length && lineAt(src, at).trim() === '';) at += lineAt(src, at).length
    }
    return at === 0 ? undefined : { type: 'definitionList', raw: src.slice(0, at), parts }
  },
  renderer({ parts }) {
    // The shape that the tokenizer above returns: marked does not type the tokens of extensions.
    const items = (parts as ReadonlyArray<{ readonly tag: string; readonly tokens: Token[] }>).map(
      ({ tag, tokens }) => {
        const [only] = tokens
        const inline =
          tag === 'dt' ? tokens : tokens.length === 1 && only?.type === 'paragraph' ? only.tokens : undefined
        return `<${tag}>${inline === undefined ? this.parser.parse(tokens) : this.parser.parseInline(inline)}</${tag}>\n`
      },
    )
    return `<dl>\n${items.join('')}</dl>\n`
  },
}
