/** The largest share: a canary that most visitors are shown is none. */
export const mostPercent = 50

/**
 * The share that a command is asked for by `--canary 10`, in visitors of a hundred; `undefined` without the option, `null` for
 * what is no share.
 * @param words the arguments of the command
 */
export const askedPercent = (words: ReadonlyArray<string>): number | null | undefined => {
  const at = words.findIndex((word) => word === '--canary' || word.startsWith('--canary='))
  if (at === -1) return undefined
  const given = words[at] === '--canary' ? words[at + 1] : words[at]?.slice('--canary='.length)
  return /^[1-9]\d?$/.test(given ?? '') && Number(given) <= mostPercent ? Number(given) : null
}
