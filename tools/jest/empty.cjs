/** A global style sheet in tests. */
module.exports = {}
