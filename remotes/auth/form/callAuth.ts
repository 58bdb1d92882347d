/** Longer than a slow network takes, shorter than a visitor's patience, in milliseconds. */
const WAIT_MS = 15_000

/** What became of a question to the accounts. `failed`: they have thrown, or not answered in time. */
export type Answer = 'done' | 'refused' | 'failed'

/** Asks, and gives up after a time: what comes later is of no use to anybody. Never rejects. */
export const callAuth = async (ask: () => Promise<boolean>, waitMs = WAIT_MS): Promise<Answer> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve('failed'), waitMs)
  })
  try {
    return await Promise.race([ask().then((done): Answer => (done ? 'done' : 'refused')), late])
  } catch (error) {
    // The port promises not to: the visitor is told that it failed, and its maker why.
    console.warn('The accounts have thrown.', error)
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}
