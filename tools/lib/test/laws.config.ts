/** @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"allowJs": false, "checkJs": false, "rootDir": "."}}
 */
import type { Config } from 'jest'
import { nodeTests } from '../../../jest.config'

/** The slow laws with all of their random cases. `npm test` runs a tenth. */
const config: Config = {
  ...nodeTests,
  rootDir: '../../..',
  globals: { ...nodeTests.globals, LAW_SHARE: 1 },
  testMatch: [
    '<rootDir>/adapters/decode/faultLaw.test.ts',
    '<rootDir>/adapters/decode/listLaw.test.ts',
    '<rootDir>/adapters/decode/sanitiseLaw.test.ts',
    '<rootDir>/adapters/import/moveLaw.test.ts',
    '<rootDir>/adapters/payload/places.test.ts',
    '<rootDir>/adapters/payload/revisions.test.ts',
    '<rootDir>/releases/redirects.test.ts',
    '<rootDir>/shell/routes/routerPatterns.test.ts',
    '<rootDir>/shell/plugins/previews/changedPages.test.ts',
    '<rootDir>/shell/plugins/redirects/resolveRedirect.test.ts',
    '<rootDir>/submissions/declaration/patternFault.test.ts',
  ],
  testTimeout: 600_000,
}

export default config
