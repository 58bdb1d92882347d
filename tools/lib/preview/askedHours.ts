/** How long a preview lasts where nothing is asked, and at most: a week, and thirty days. */
export const usualHours = 7 * 24
export const mostHours = 30 * 24

/** How many hours a preview is to last: `--hours 24` or `--hours=24`; `null` for anything else. */
export const askedHours = (args: ReadonlyArray<string>): number | null => {
  const at = args.findIndex((word) => /^--hours(=|$)/.test(word))
  if (at === -1) return usualHours
  const text = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
  const hours = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return hours >= 1 && hours <= mostHours ? hours : null
}
