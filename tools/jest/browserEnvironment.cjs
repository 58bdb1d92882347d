const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom lacks what the router needs of the platform: Node's own stand in. */
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
    this.global.AbortController = AbortController
    this.global.AbortSignal = AbortSignal
  }
}
