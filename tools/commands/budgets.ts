import { judgeSizes, writeBudgets } from '../lib/budgets/check'
import { buildOrStop } from '../lib/build/build'
import { say, stopWith } from '../lib/terminal/say'

export default async ({ write }: { readonly write: boolean }): Promise<void> => {
  await buildOrStop()
  if (write) return say(`Wrote ${await writeBudgets()} budgets`)
  const { count, exceeded, unjudged } = await judgeSizes()
  unjudged.forEach(say)
  if (exceeded.length > 0)
    stopWith(`${exceeded.join('\n')}\n\nnpm run budgets -- --write accepts these sizes`)
  say(`${count} sizes are within their budgets`)
}
