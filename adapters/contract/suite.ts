import { card } from './card'
import type { CardOptions } from './card'
import { breachesOf } from './law'
import type { Law } from './law'

export interface SuiteOptions<Subject> extends Omit<CardOptions, 'results'> {
  readonly laws: ReadonlyArray<Law<Subject>>
  readonly subject: () => Subject
}

/** Declares one test for each law, and prints the card of the results at the end. */
export const suite = <Subject>({ laws, subject, ...about }: SuiteOptions<Subject>): void => {
  const held = new Map<string, boolean>()

  describe(about.name, () => {
    it.each(laws.map((law) => [law.name, law] as const))('%s', async (name, law) => {
      held.set(name, false)
      const found = await breachesOf(law, subject())
      if (found === null) return void held.delete(name)
      expect(found).toEqual([])
      held.set(name, true)
    })

    afterAll(() => {
      const results = laws.map(({ name }) => ({ law: name, holds: held.get(name) ?? null }))
      // Not `console`, because the card is printed even if Jest runs with `--silent`.
      process.stdout.write(`${card({ ...about, results })}\n`)
    })
  })
}
