/** An imported picture in tests. */
module.exports = { __esModule: true, default: '/picture.svg' }
