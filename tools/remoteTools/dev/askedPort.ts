/** Next to the site's own ports. */
const usualPort = 3100

/** The port of `npm run dev`: `--port 3200` or `--port=3200`; `null` for anything else than a port. Other words are left alone. */
export const askedPort = (args: ReadonlyArray<string>): number | null => {
  const at = args.findIndex((word) => /^--port(=|$)/.test(word))
  if (at === -1) return usualPort
  const text = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : null
}
