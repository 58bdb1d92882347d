import type { Compiler } from 'webpack'

/** Whether one of these builds has errors. What follows them is left out then, because its errors would hide theirs. */
export class BuildOutcome {
  failed = false

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildOutcome', (stats) => {
      if (stats.hasErrors()) this.failed = true
    })
    compiler.hooks.failed.tap('BuildOutcome', () => {
      this.failed = true
    })
  }
}
