/** Stub of imported pictures in tests. */
module.exports = { __esModule: true, default: '/picture.svg' }
