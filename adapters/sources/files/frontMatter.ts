/** A text file without the front matter at its head. */
export interface Fronted {
  readonly text: string
  /** The front matter says that the text is not published. */
  readonly isDraft: boolean
}

/** The first line, after white space and a byte order mark: of YAML, or of TOML. */
const begins = /^\s*(---|\+\+\+)[ \t]*\r?\n/

/** The last line. */
const yamlEnds = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$(?![^]))/m
const tomlEnds = /^\+\+\+[ \t]*(?:\r?\n|$(?![^]))/m

/** A field, an entry of a list, the name of a table, a comment, or the continuation of a field, in YAML and in TOML. */
const isField = (line: string): boolean =>
  /^(?:[\w"'][\w"'.-]*[ \t]*[:=](?:\s|$)|\[+[\w.-]+\]+\s*$|-\s|#|[ \t\]}]|$)/.test(line)

const draft = /^(?:draft[ \t]*[:=][ \t]*true|published[ \t]*[:=][ \t]*false)\s*$/im

/**
 * Front matter is what programs that make sites keep at the head of a text; it is not for readers. Of its fields only those
 * of a draft mean something here. Two rules with other lines between them belong to the text.
 */
export const withoutFrontMatter = (text: string): Fronted => {
  const whole = { text, isDraft: false }
  const [first, mark = ''] = begins.exec(text) ?? []
  if (first === undefined) return whole
  const below = text.slice(first.length)
  const last = (mark === '---' ? yamlEnds : tomlEnds).exec(below)
  if (last === null) return whole
  const fields = below.slice(0, last.index)
  return fields.split(/\r?\n/).every(isField)
    ? { text: below.slice(last.index + last[0].length), isDraft: draft.test(fields) }
    : whole
}
