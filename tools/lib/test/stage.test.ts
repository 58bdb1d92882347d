import { runSteps, total } from './stage'
import type { Stage } from './stage'

/** A stage that ends when the test calls `end`. */
const held = (title: string, log: string[]): Stage & { readonly end: (failed: number) => void } => {
  let end: (failed: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => (end = resolve))
  return {
    title,
    end: (failed) => end(failed),
    run: async () => {
      log.push(`${title} begins`)
      const failed = await ended
      log.push(`${title} ends`)
      return { passed: 1, failed }
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the stages of a test run', () => {
  beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true))
  afterEach(() => jest.restoreAllMocks())

  it('run in parallel lanes, in order within a lane and step by step, even after failures', async () => {
    const log: string[] = []
    const [types, lint, builds, browser] = ['types', 'lint', 'builds', 'browser'].map((name) =>
      held(name, log),
    ) as [ReturnType<typeof held>, ReturnType<typeof held>, ReturnType<typeof held>, ReturnType<typeof held>]
    const run = runSteps([[[types, lint], [builds]], [[browser]]])
    await settled()
    expect(log).toEqual(['types begins', 'builds begins'])
    types.end(1)
    await settled()
    expect(log.slice(2)).toEqual(['types ends', 'lint begins'])
    lint.end(0)
    builds.end(0)
    await settled()
    expect(log.at(-1)).toBe('browser begins')
    browser.end(2)
    const outcomes = await run
    expect(outcomes.map(({ title, failed }) => [title, failed])).toEqual([
      ['types', 1],
      ['lint', 0],
      ['builds', 0],
      ['browser', 2],
    ])
    expect(total(outcomes)).toEqual({ passed: 4, failed: 3, failures: ['types', 'browser'] })
  })
})
