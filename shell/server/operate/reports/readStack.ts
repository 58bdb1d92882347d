import { originalPositionFor } from '@jridgewell/trace-mapping'
import type { TraceMap } from '@jridgewell/trace-mapping'

/** A place in a file that a build has written, as a line of a stack names it: lines from 1, columns from 1. */
interface BuiltPlace {
  /** The package: `shell`, or a remote. */
  readonly name: string
  /** The path in its build: `browser/CausesPage.1.js`, `server/routes.js`. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The build that a file is of. */
export interface FileOrigin {
  /** The name of the release; `null` for the shell. */
  readonly release: string | null
  /** `null` where there is none, or where it cannot be read now. */
  readonly map: TraceMap | null
}

/** Finds the build that a file is of. Never rejects; `null` where no build is known that has it. */
export type OriginOf = (place: BuiltPlace) => Promise<FileOrigin | null>

/** Lines of one stack that are read. */
const MOST_LINES = 50

/**
 * The stack of something that a browser has reported, `charity/CausesPage.1.js:1:234` a line. Each line of a build is told by the
 * file, line and name of its source, with the package and the release that it is of, also where one stack goes through several.
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
 * The same for a stack of Node, with its message. What is no line of a build stays as it is.
 * @param serverFolder where the server builds of the shell are
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
      const said = lineOf(read[at] ?? null, name)
      return said === null ? line : `    ${said}`
    })
    .join('\n')
}

const readLine = async (place: BuiltPlace | null, originOf: OriginOf): Promise<SourceLine | null> => {
  const origin = place && (await originOf(place))
  return place === null || origin === null ? null : { ...origin, place, source: sourceAt(origin.map, place) }
}

/** A line of a stack, with the build that it is of, and what is there in its sources; `null` where no source is known. */
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

/** Of the package's own folder, or of one beside it: `./causes/list/CausesPage.tsx`, `../../ui/Form/Form.tsx`. */
const withoutFolders = (source: string): string => source.replace(/^(?:\.{1,2}\/)+/, '')

/**
 * The name of the function that a line of a minified script is in: as the line that called it names it, where that is a source of a
 * team, too. React calls components by a name of its own.
 */
const calledBy = (lines: ReadonlyArray<SourceLine | null>, at: number): string | undefined => {
  const caller = lines[at + 1]?.source
  return caller?.name && !caller.file.includes('node_modules/') ? caller.name : undefined
}

const lineOf = (line: SourceLine | null, name: string | undefined): string | null => {
  if (line === null) return null
  const { place, release, source } = line
  const build = [place.name, release].filter((part) => part !== null).join(' ')
  const where = source === null ? place : source
  return `at ${name === undefined ? '' : `${name} `}(${build}: ${where.file}:${where.line}:${where.column})`
}

const placeInBrowser = (text: string): BuiltPlace | null => {
  const [, name, file, line, column] = /^([\w-]+)\/([\w.-]+\.js):(\d+):(\d+)$/.exec(text) ?? []
  return name === undefined
    ? null
    : { name, file: `browser/${file}`, line: Number(line), column: Number(column) }
}

/** The server build of a remote is run under the name `remote-charity.js`; those of the shell are files of this site. */
const placeOnServer = (line: string, serverFolder: string): BuiltPlace | null => {
  const [, path = '', row, column] = /(?:\(|at )([^\s()]+\.js):(\d+):(\d+)\)?$/.exec(line) ?? []
  const [, remote] = /^remote-([\w-]+)\.js$/.exec(path) ?? []
  const at = { line: Number(row), column: Number(column) }
  if (remote !== undefined) return { name: remote, file: 'server/routes.js', ...at }
  return path.startsWith(`${serverFolder}/`)
    ? { name: 'shell', file: `server/${path.slice(serverFolder.length + 1)}`, ...at }
    : null
}
