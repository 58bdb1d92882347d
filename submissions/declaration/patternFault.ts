import { formLimits } from '../limits'

/**
 * The reason why a field's pattern is refused; `null` if it is accepted. Accepted patterns are regular expressions of
 * JavaScript without look-around, back-references, anchors and lazy repeats: literals, classes, groups, alternatives
 * and repeats. In the worst case a backtracking engine tries every way in which the pattern can match a text, so
 * these ways are counted: a repeat contributes its number of possible lengths, alternatives add up, and sequences
 * multiply. The count detects nested repeats, alternatives in repeats and adjacent repeats, but accepts those that
 * are short enough to be harmless.
 * @param maximum the maximum length of a text to match
 * @param mostWays for tests
 */
export const patternFault = (
  pattern: string,
  maximum: number,
  mostWays: number = formLimits.patternWays,
): string | null => {
  try {
    const reader: Reader = { left: [...pattern], maximum }
    const { ways } = readAlternatives(reader)
    if (reader.left.length > 0) return `has a "${reader.left[0]}" that nothing opens`
    new RegExp(`^(?:${pattern})$`, 'u')
    return ways > mostWays
      ? `can read a text of ${maximum} characters in more than ${mostWays} ways: repeat less, or lower "most"`
      : null
  } catch (error) {
    return error instanceof Refused ? error.message : 'is no regular expression'
  }
}

class Refused extends Error {}

interface Reader {
  /** The unread characters. */
  readonly left: string[]
  readonly maximum: number
}

/** The number of ways in which a part may match a text, and whether it matches the empty text. */
interface Part {
  readonly ways: number
  readonly isEmpty: boolean
}

const readAlternatives = (reader: Reader): Part => {
  let { ways, isEmpty } = readSequence(reader)
  while (reader.left[0] === '|') {
    reader.left.shift()
    const next = readSequence(reader)
    ways += next.ways
    isEmpty ||= next.isEmpty
  }
  return { ways, isEmpty }
}

const readSequence = (reader: Reader): Part => {
  let [ways, isEmpty] = [1, true]
  while (reader.left.length > 0 && reader.left[0] !== '|' && reader.left[0] !== ')') {
    const part = repeated(reader, readOne(reader))
    ways *= part.ways
    isEmpty &&= part.isEmpty
  }
  return { ways, isEmpty }
}

const character: Part = { ways: 1, isEmpty: false }

const readOne = (reader: Reader): Part => {
  const { left } = reader
  const first = left.shift() ?? ''
  if (first === '(') {
    if (left[0] === '?' && left.splice(0, 2)[1] !== ':') throw new Refused('looks around, or names a group')
    const group = readAlternatives(reader)
    if (left.shift() !== ')') throw new Refused('has a group that nothing closes')
    return group
  }
  if (first === '[') {
    while (left.length > 0 && left[0] !== ']') left.splice(0, left[0] === '\\' ? 2 : 1)
    left.shift()
    return character
  }
  if (first === '\\') return readEscape(left)
  if ('^$'.includes(first)) throw new Refused(`has a "${first}", and is for the whole value anyway`)
  if ('?*+{}'.includes(first)) throw new Refused(`has a "${first}" that repeats nothing, or is lazy`)
  return character
}

const readEscape = (left: string[]): Part => {
  const escaped = left.shift() ?? ''
  if (/[pP]/.test(escaped)) left.splice(0, left.indexOf('}') + 1)
  else if (!/[dDsSwW^$\\.*+?()[\]{}|/]/.test(escaped))
    throw new Refused(`has an escape that is not taken: "\\${escaped}"`)
  return character
}

/** The length of `{1000,2000}`. */
const longestRepeat = 11

const repeated = ({ left, maximum }: Reader, part: Part): Part => {
  const [text, from, comma, to] =
    /^(?:[?*+]|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})/.exec(left.slice(0, longestRepeat).join('')) ?? []
  if (text === undefined) return part
  left.splice(0, text.length)
  // A repeat of an empty match might never end.
  if (part.isEmpty) throw new Refused('repeats a part that may be empty')
  const [fewest, greatest] =
    text === '?'
      ? [0, 1]
      : text === '*'
        ? [0, maximum]
        : text === '+'
          ? [1, maximum]
          : [Number(from), comma ? Number(to ?? maximum) : Number(from)]
  if (Math.max(fewest, greatest) > maximum)
    throw new Refused(`repeats more than the ${maximum} characters of its value`)
  let ways = 0
  for (let times = fewest; times <= greatest; times += 1) ways += part.ways ** times
  return { ways, isEmpty: fewest === 0 }
}
