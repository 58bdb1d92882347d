/** A CSS module in tests: every class name is its own name. */
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) }
