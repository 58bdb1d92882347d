/** A text file without the front matter at its head. */
interface Fronted {
  readonly text: string
  /** The lines of the front matter; `''` for none. */
  readonly front: string
  /** Whether the front matter marks the text as a draft. */
  readonly isDraft: boolean
}

/** The first line, after white space and a byte order mark, of YAML or TOML. */
const begins = /^\s*(---|\+\+\+)[ \t]*\r?\n/

/** The last line. */
const yamlEnds = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$(?![^]))/m
const tomlEnds = /^\+\+\+[ \t]*(?:\r?\n|$(?![^]))/m

/**
 * A field, an entry of a list, the name of a table, a comment, or the continuation of a field, in YAML and in TOML.
 */
const isField = (line: string): boolean =>
  /^(?:[\w"'][\w"'.-]*[ \t]*[:=](?:\s|$)|\[+[\w.-]+\]+\s*$|-\s|#|[ \t\]}]|$)/.test(line)

/** Marks a draft in the notations of YAML 1.1 and 1.2 and of TOML, with or without a comment. */
const draft =
  /^(?:(["']?)draft\1[ \t]*[:=]\s*(["']?)(?:true|yes|y|on|1)\2|(["']?)published\3[ \t]*[:=]\s*(["']?)(?:false|no|n|off|0)\4)[ \t]*(?:#.*)?\r?$/im

/**
 * Separates front matter, the metadata that site generators store at the start of a text. Only the draft fields, the
 * schedule (`shownFields`) and `label` are used here. Two rules with other lines between them belong to the text,
 * unless one line marks a draft, which must not be published because of another one.
 */
export const withoutFrontMatter = (text: string): Fronted => {
  const whole = { text, front: '', isDraft: false }
  const [first, mark = ''] = begins.exec(text) ?? []
  if (first === undefined) return whole
  const below = text.slice(first.length)
  const last = (mark === '---' ? yamlEnds : tomlEnds).exec(below)
  if (last === null) return whole
  const fields = below.slice(0, last.index)
  const isDraft = draft.test(fields)
  return isDraft || fields.split(/\r?\n/).every(isField)
    ? { text: below.slice(last.index + last[0].length), front: fields, isDraft }
    : whole
}

/** `key: value`, in TOML `key = value`. */
const oneField = /^([A-Za-z_][\w-]*)[ \t]*[:=](.*)$/

/** A text in quotes, before a comment. */
const singleQuoted = /^'((?:[^']|'')*)'(?:\s+#.*)?$/
const doubleQuoted = /^("(?:[^"\\]|\\.)*")(?:\s+#.*)?$/

/** The value of a quoted text, a list or an object in JSON notation; otherwise the text itself. */
const fieldValue = (written: string): unknown => {
  const [, single] = singleQuoted.exec(written) ?? []
  if (single !== undefined) return single.replaceAll("''", "'")
  if (!/^["[{]/.test(written)) return written.replace(/(?:^|(?<!\s)\s+)#.*/, '')
  try {
    return JSON.parse(doubleQuoted.exec(written)?.[1] ?? written)
  } catch {
    return new Error('text, or JSON, on one line')
  }
}

/**
 * The fields of front matter, each on one line; a multi-line value is an `Error`, which its decoder reports. Pairs,
 * because `__proto__` is a valid name. Values stay texts: the decoders parse sums and days.
 */
export const frontFields = (front: string): ReadonlyArray<readonly [name: string, value: unknown]> => {
  const lines = front.split(/\r?\n/)
  return lines.flatMap((line, at) => {
    const [, name, value = ''] = oneField.exec(line) ?? []
    if (name === undefined) return []
    const written = value.trim()
    const isContinued = written === '' && /^(?:[ \t]+|-[ \t])\S/.test(lines[at + 1] ?? '')
    const isBlock = /^[|>][+-]?\d?$/.test(written)
    return [
      [name, isContinued || isBlock ? new Error('a value on several lines') : fieldValue(written)] as const,
    ]
  })
}

/** The line of a front matter field in its file, from 1; 1 for a missing field. */
export const fieldLine = (sent: string, name: string): number => {
  const { front } = withoutFrontMatter(sent)
  // The last field of a name applies.
  const index = front.split('\n').findLastIndex((line) => oneField.exec(line.trimEnd())?.[1] === name)
  return index < 0 ? 1 : sent.slice(0, sent.indexOf(front)).split('\n').length + index
}

/** The schedule of a text from the fields of its front matter; empty if they have none. */
export const shownFields = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'shownFrom' || name === 'shownUntil'))
