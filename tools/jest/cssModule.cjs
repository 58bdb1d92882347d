/** Stub of CSS modules in tests: every class maps to its name. */
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) }
