/** Longer than a request over a slow network takes, in milliseconds. */
const TIMEOUT_MS = 15_000

/** The outcome of a call to the account service. `failed`: it has rejected, or not answered in time. */
export type AuthOutcome = 'done' | 'refused' | 'failed'

/** Calls the account service with a timeout. Never rejects. */
export const callAuth = async (
  call: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<AuthOutcome> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<AuthOutcome>((resolve) => {
    timer = setTimeout(() => resolve('failed'), timeoutMs)
  })
  try {
    return await Promise.race([
      call().then((succeeded): AuthOutcome => (succeeded ? 'done' : 'refused')),
      timeout,
    ])
  } catch (error) {
    // The port promises never to reject. The visitor sees a failure, and the console the reason.
    console.warn('The account service has rejected.', error)
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}
