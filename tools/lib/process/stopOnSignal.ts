/**
 * Ends this process with status 0 on Ctrl-C and on SIGTERM, once what it has started has stopped. What is given says whether that
 * has begun: whatever ends then was meant to.
 */
export const stopOnSignal = (stop: () => Promise<unknown>): (() => boolean) => {
  let isStopping = false
  const end = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  return () => isStopping
}
