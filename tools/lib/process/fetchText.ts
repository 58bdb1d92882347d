/** A response that was read to its end. */
export interface TextResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * Requests an address and reads the response as text. Rejects when that takes longer than `ms`, also where `fetch` itself would
 * wait for ever: its signal does not always reach a body that is being read.
 */
export const fetchText = async (
  url: string | URL,
  ms: number,
  init: Omit<RequestInit, 'signal'> = {},
): Promise<TextResponse> => {
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${ms} ms`))
      ended.abort()
    }, ms)
  })
  const read = async (): Promise<TextResponse> => {
    const response = await fetch(url, { ...init, signal: ended.signal })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  try {
    return await Promise.race([read(), late])
  } finally {
    clearTimeout(timer)
  }
}
