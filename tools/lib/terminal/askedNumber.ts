import { stopWith } from './say'

/**
 * The number of an option, `--hours 24` or `--hours=24`; `undefined` without the option, `null` for what is no whole number
 * from 1 to `most`.
 * @param words the arguments of the command
 */
export const askedNumber = (
  words: ReadonlyArray<string>,
  option: string,
  most: number,
): number | null | undefined => {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`))
  if (at === -1) return undefined
  const given = (words[at] === option ? words[at + 1] : words[at]?.slice(option.length + 1)) ?? ''
  return /^[1-9]\d*$/.test(given) && Number(given) <= most ? Number(given) : null
}

/** The whole number that an option was given; ends the command with one line where it is none, or less than `least`. */
export const numberOrStop = (option: string, given: string, least = 1): number =>
  /^\d+$/.test(given) && Number(given) >= least
    ? Number(given)
    : stopWith(`--${option}: expected a whole number from ${least}, got "${given}"`)
