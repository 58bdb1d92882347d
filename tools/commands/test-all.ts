import { keepCount, lastCount, quickSteps, runTests, thoroughSteps } from '../lib/test/rings'

export default async ({ rest }: { readonly rest: boolean }): Promise<void> => {
  const before = rest ? lastCount() : await runTests(quickSteps)
  if (!rest) keepCount(before)
  const count = await runTests(thoroughSteps, before)
  process.exit(count.failed === 0 ? 0 : 1)
}
