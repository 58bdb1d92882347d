const { browserEnvironment, moduleNameMapper, transpiled } = require('./common.cjs')

/** The preset of Jest for a remote in a repository of its own: `{ "preset": "@caravanserai/remote" }`. */
module.exports = {
  testEnvironment: browserEnvironment,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  // Some tests start something, which takes long on a machine that is busy.
  testTimeout: 120_000,
  // What modules start when they are imported, such as timers, does not keep the tests from ending.
  reporters: ['default', require.resolve('./endReporter.cjs')],
  openHandlesTimeout: 0,
  // The packages of the site are modules, and so are some others; Jest runs CommonJS.
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
