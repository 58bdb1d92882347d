const { browserEnvironment, moduleNameMapper, transpiled } = require('./common.cjs')

/** Jest preset of a remote in a separate repository: `{ "preset": "@caravanserai/remote" }`. */
module.exports = {
  testEnvironment: browserEnvironment,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  // Some tests start servers, which is slow on a busy machine.
  testTimeout: 120_000,
  // Ends Jest although imported modules have left timers open.
  reporters: ['default', require.resolve('./endReporter.cjs')],
  openHandlesTimeout: 0,
  // The site's packages and some others are ES modules; Jest runs CommonJS.
  transform: {
    '^.+\\.tsx?$': transpiled,
    '/@caravanserai/.+\\.js$': transpiled,
    '^.+\\.m?js$': [require.resolve('./modules.cjs'), transpiled[1]],
  },
  transformIgnorePatterns: [],
  resolver: require.resolve('./resolver.cjs'),
  moduleNameMapper,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/dist-development/'],
}
