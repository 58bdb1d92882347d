import { originalPositionFor } from '@jridgewell/trace-mapping'
import type { TraceMap } from '@jridgewell/trace-mapping'

/** A position in a built file, as in a line of a stack: lines and columns start at 1. */
interface BuiltPlace {
  /** The package: `shell`, or a remote. */
  readonly name: string
  /** The path in its build, such as `browser/JobsPage.1.js` or `server/routes.js`. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The build that contains a file. */
interface FileOrigin {
  /** The name of the release; `null` for the shell. */
  readonly release: string | null
  /** `null` when the map is missing or unreadable. */
  readonly map: TraceMap | null
}

/** Finds the build that contains a file. Never rejects; `null` when no known build does. */
export type OriginOf = (place: BuiltPlace) => Promise<FileOrigin | null>

/** Maximum number of lines read from a stack. */
const MOST_LINES = 50

/**
 * Resolves a stack from a browser report, one `careers/JobsPage.1.js:1:234` per line. Each line gets the file, line
 * and name in its source, with package and release; one stack may span several packages.
 */
export const readBrowserStack = async (
  places: ReadonlyArray<string>,
  originOf: OriginOf,
): Promise<ReadonlyArray<string>> => {
  const texts = places.slice(0, MOST_LINES)
  const read = await Promise.all(texts.map((text) => readLine(placeInBrowser(text), originOf)))
  return texts.map((text, at) => lineOf(read[at] ?? null, calledBy(read, at)) ?? `at ${text}`)
}

/**
 * Resolves a stack of Node, with its message. Lines outside of builds stay unchanged.
 * @param serverFolder folder of the shell's server builds
 */
export const readServerStack = async (
  stack: string,
  serverFolder: string,
  originOf: OriginOf,
): Promise<string> => {
  const lines = stack.split('\n')
  const read = await Promise.all(
    lines.slice(0, MOST_LINES).map((line) => readLine(placeOnServer(line, serverFolder), originOf)),
  )
  return lines
    .map((line, at) => {
      const name = /^\s*at (?:async )?([^\s(]+) \(/.exec(line)?.[1]
      const resolved = lineOf(read[at] ?? null, name)
      return resolved === null ? line : `    ${resolved}`
    })
    .join('\n')
}

const readLine = async (place: BuiltPlace | null, originOf: OriginOf): Promise<SourceLine | null> => {
  const origin = place && (await originOf(place))
  return place === null || origin === null ? null : { ...origin, place, source: sourceAt(origin.map, place) }
}

/** A line of a stack with its build and its position in the sources; `source` is `null` when unknown. */
interface SourceLine extends FileOrigin {
  readonly place: BuiltPlace
  readonly source: {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly name: string | null
  } | null
}

const sourceAt = (map: TraceMap | null, { line, column }: BuiltPlace): SourceLine['source'] => {
  if (map === null) return null
  const found = originalPositionFor(map, { line, column: column - 1 })
  return found.source === null
    ? null
    : { file: withoutFolders(found.source), line: found.line, column: found.column + 1, name: found.name }
}

/**
 * Removes leading `./` and `../`: sources are in the package's folder or in a sibling, such as
 * `./jobs/list/JobsPage.tsx` and `../../ui/Form/Form.tsx`.
 */
const withoutFolders = (source: string): string => source.replace(/^(?:\.{1,2}\/)+/, '')

/**
 * The function name of a line in a minified script, from the map entry of its caller, unless the caller is in
 * `node_modules`: React calls components by a name that it chooses.
 */
const calledBy = (lines: ReadonlyArray<SourceLine | null>, at: number): string | undefined => {
  const caller = lines[at + 1]?.source
  return caller?.name && !caller.file.includes('node_modules/') ? caller.name : undefined
}

const lineOf = (line: SourceLine | null, name: string | undefined): string | null => {
  if (line === null) return null
  const { place, release, source } = line
  const build = [place.name, release].filter((part) => part !== null).join(' ')
  const position = source === null ? place : source
  return `at ${name === undefined ? '' : `${name} `}(${build}: ${position.file}:${position.line}:${position.column})`
}

const placeInBrowser = (text: string): BuiltPlace | null => {
  const [, name, file, line, column] = /^([\w-]+)\/([\w.-]+\.js):(\d+):(\d+)$/.exec(text) ?? []
  return name === undefined
    ? null
    : { name, file: `browser/${file}`, line: Number(line), column: Number(column) }
}

/**
 * Parses a line of a server stack. Server builds of remotes run under names like `remote-careers.js`; server builds
 * of the shell are files of this site.
 */
const placeOnServer = (line: string, serverFolder: string): BuiltPlace | null => {
  const [, path = '', row, column] = /(?:\(|at )([^\s()]+\.js):(\d+):(\d+)\)?$/.exec(line) ?? []
  const [, remote] = /^remote-([\w-]+)\.js$/.exec(path) ?? []
  const at = { line: Number(row), column: Number(column) }
  if (remote !== undefined) return { name: remote, file: 'server/routes.js', ...at }
  return path.startsWith(`${serverFolder}/`)
    ? { name: 'shell', file: `server/${path.slice(serverFolder.length + 1)}`, ...at }
    : null
}
