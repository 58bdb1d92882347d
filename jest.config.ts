/** @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"allowJs": false, "checkJs": false}}
 */
import type { Config } from 'jest'
import { browserEnvironment, moduleNameMapper, transpiled } from './tools/jest/common.cjs'

const common = {
  rootDir: '.',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Defined by the build of the shell.
  globals: {
    LAW_SHARE: 0.1,
    CODE_TIMEOUT_MS: 5_000,
    SHARED_VERSIONS: {
      react: '19.3.1',
      '@caravanserai/adapters': '4.4.0',
      '@caravanserai/submissions': '1.0.0',
    },
  },
  transform: { '^.+\\.tsx?$': transpiled },
  moduleNameMapper: {
    ...moduleNameMapper,
    // One file instead of 230, which each test file would load.
    '^rxjs$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
    '^rxjs/testing$': '<rootDir>/tools/jest/rxjsTesting.cjs',
  },
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/dist-development/',
    '<rootDir>/tools/e2e/',
    '<rootDir>/.cache/',
    '<rootDir>/cms/',
  ],
  modulePathIgnorePatterns: [
    '/dist/',
    '/dist-development/',
    '<rootDir>/.data/',
    '<rootDir>/.cache/',
    '<rootDir>/cms/',
  ],
} satisfies Config

/** Tests that need no browser. Mutation tests run single folders of them (`tools/lib/test/mutantAreas.ts`). */
export const nodeTests = {
  ...common,
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
} satisfies Config

const config: Config = {
  // Some tests run builds or start servers, which is slow on a busy machine.
  testTimeout: 120_000,
  projects: [
    nodeTests,
    {
      ...common,
      displayName: 'browser',
      testEnvironment: browserEnvironment,
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
}

export default config
