/**
 * The folder of the package that the code of another folder gets, as Node looks for it; `null` when there is none.
 * @param packages those of a lock file of npm, by their folders
 * @param from a folder, such as `node_modules/a/node_modules/b`, or `''` for the root
 */
export const placeOf = (
  packages: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): string | null => {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (Object.hasOwn(packages, place)) return place
  return from === '' ? null : placeOf(packages, outer(from), name)
}

/** The folder of the package that this one is installed in; `''` for the root. */
const outer = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
