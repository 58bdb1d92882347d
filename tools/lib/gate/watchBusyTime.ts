import type { Page } from '@playwright/test'

/**
 * How long the tab's own processor time has been used for so far, in milliseconds, since this call. It does not grow while other
 * programs have the processor, so that it is the same on a machine that is busy.
 */
export const watchBusyTime = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}
