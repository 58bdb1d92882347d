/** Reads a stream's events, one per call: `retry: 10000`, `data: …`, or `:`; `null` at the end. */
export const eventsOf = ({ body }: Response): (() => Promise<string | null>) => {
  const parts = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string | null> => {
    const [event, ...rest] = text.split('\n\n')
    if (event !== undefined && rest.length > 0) {
      text = rest.join('\n\n')
      return event
    }
    const part = await parts?.read()
    if (part === undefined || part.done) return null
    text += part.value
    return next()
  }
  return next
}

/** Reads until the version differs from this one. Rejects at the end of the stream. */
export const versionAfter = async (
  next: () => Promise<string | null>,
  before: string | null,
): Promise<string> => {
  const event = await next()
  if (event === null) throw new Error('the stream has ended')
  const version = /^data: (.+)$/.exec(event)?.[1] ?? before
  return version === null || version === before ? versionAfter(next, before) : version
}
