/** For tests: the result of work in steps, done at once. */
export const allSteps = <A>(steps: Generator<unknown, A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
