import { nodeTests } from '../../../jest.config'
import { notAsked, notMutated } from './mutantAreas'
import type { MutantArea } from './mutantAreas'

/** Where Stryker works, below the root of the tree. */
export const mutantFolder = '.cache/stryker'

/** The report of a folder, below the root of the tree. */
export const reportOf = (folder: string): string => `${mutantFolder}/${folder.replaceAll('/', '-')}.json`

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
  concurrency: 2,
})
