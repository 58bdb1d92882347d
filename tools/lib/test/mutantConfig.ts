import { nodeTests } from '../../../jest.config'
import { notAsked, notMutated } from './mutantAreas'
import type { MutantArea } from './mutantAreas'

/** Where Stryker works, below the root of the tree. */
const mutantFolder = '.cache/stryker'

const fileOf = (folder: string, what: string): string =>
  `${mutantFolder}/${folder.replaceAll('/', '-')}.${what}.json`

/** Where the configuration of a folder is written, below the root of the tree. */
export const configOf = (folder: string): string => fileOf(folder, 'config')

/** Where Stryker writes its report of a folder, below the root of the tree. */
export const reportOf = (folder: string): string => fileOf(folder, 'report')

/** Stryker's configuration for one folder. */
export const mutantConfig = (folder: string, { isThorough }: MutantArea): object => ({
  mutate: [`${folder}/**/*.ts`, ...notMutated.map((files) => `!${files}`)],
  mutator: { excludedMutations: isThorough ? [] : ['StringLiteral'] },
  ignoreStatic: !isThorough,
  coverageAnalysis: 'perTest',
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    // Of each mutant only the test files that import its file are loaded: loading takes longer than the tests.
    enableFindRelatedTests: true,
    config: {
      ...nodeTests,
      // What imports what is looked for in this part of the tree alone.
      roots: [`<rootDir>/${folder.split('/')[0]}`],
      testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
      testPathIgnorePatterns: [...nodeTests.testPathIgnorePatterns, notAsked],
      setupFilesAfterEnv: ['<rootDir>/tools/mutants/unhandledErrors.cjs'],
      // A mutant that leaves a promise open ends with this; the tests themselves take milliseconds.
      testTimeout: 1_000,
    },
  },
  // What is not copied into the folder where Stryker changes code.
  ignorePatterns: ['.data', '.cache', 'cms', 'docs', 'dist', 'dist-development'],
  tempDirName: mutantFolder,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: reportOf(folder) },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  // What `--incremental` compares with: it repeats only what the changes of code and tests since then concern.
  incrementalFile: fileOf(folder, 'incremental'),
  concurrency: 2,
})
