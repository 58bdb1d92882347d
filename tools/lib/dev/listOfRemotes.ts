/** How long a site may take for its home page, in milliseconds. */
const READ_MS = 15_000

/**
 * The path of a site's list of all remotes, which every page of it names. Rejects with one line when there is no site of this
 * project at the address.
 * @param site its address, without a slash at its end
 */
export const listOfRemotes = async (site: string): Promise<string> => {
  const html = await fetch(`${site}/`, { signal: AbortSignal.timeout(READ_MS) }).then(
    (response) => response.text(),
    (error: Error) => {
      throw new Error(
        `${site} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`,
      )
    },
  )
  const list = /\/_\/remotes\.[0-9a-f]+\.json/.exec(html)?.[0]
  if (list === undefined) throw new Error(`${site} answers, and is no site of this project`)
  return list
}
