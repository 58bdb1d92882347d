const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom lacks platform APIs that the router needs; those of Node are used instead. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      structuredClone,
    })
    this.global.performance.getEntriesByType = performance.getEntriesByType.bind(performance)
    this.global.AbortController = AbortController
    this.global.AbortSignal = AbortSignal
  }
}
