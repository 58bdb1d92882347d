/** The value of a cookie in the `Cookie` of a request; `null` when it has none of this name. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  // Most requests have none, and this is asked for each.
  if (header === undefined || !header.includes(name)) return null
  const own = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  return own?.slice(name.length + 1) ?? null
}
