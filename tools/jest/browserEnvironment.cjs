const { TestEnvironment } = require('jest-environment-jsdom')

/** Adds Node's implementations of platform APIs that the router needs and jsdom lacks. */
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
