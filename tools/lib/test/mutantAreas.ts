import type { nodeTests } from '../../../jest.config'

/** A part of the tree whose mutation scores are measured together. */
export interface MutantArea {
  /** Each folder is measured with its own tests only: they must detect its mutants. */
  readonly folders: ReadonlyArray<string>
  /**
   * Whether to mutate string literals, and code that runs only while a module loads (codecs, tables, regular
   * expressions). Each of the latter mutants runs all tests of its folder, so this is for small areas.
   */
  readonly isThorough: boolean
}

/** The areas of `npm run test:mutants`. A new area is a new line here. */
export const mutantAreas: Readonly<Record<string, MutantArea>> = {
  releases: { folders: ['releases'], isThorough: true },
  content: {
    folders: ['port', 'questions', 'operator', 'answers', 'resilience', 'decode'].map(
      (name) => `adapters/${name}`,
    ),
    isThorough: false,
  },
  server: {
    folders: [
      'shell/protocol',
      'shell/worker',
      ...['pages', 'releases', 'workers'].map((name) => `shell/host/${name}`),
    ],
    isThorough: false,
  },
}

/** Files without logic: lists of values, and test helpers. */
const notMutated: ReadonlyArray<string> = [
  '**/*.test.ts',
  '**/index.ts',
  'adapters/decode/{dangers,hostileTexts,leaves}.ts',
  // Requires a running host or a browser.
  'releases/gate/render/**',
  // Runs in a separate process, where no mutant is active.
  'shell/worker/main.ts',
]

/** Tests over hundreds of random or recorded values: too slow to run for each mutant. */
const notAsked = '(sanitiseLaw|hostileTexts|faultLaw|listLaw|lastGoodLaw)\\.test\\.ts$'

/** Stryker's working folder, below the root of the tree. */
const mutantFolder = '.cache/stryker'

const fileOf = (folder: string, ending: string): string =>
  `${mutantFolder}/${folder.replaceAll('/', '-')}.${ending}.json`

/** The configuration file of a folder, below the root of the tree. */
export const configOf = (folder: string): string => fileOf(folder, 'config')

/** Stryker's report of a folder, below the root of the tree. */
export const reportOf = (folder: string): string => fileOf(folder, 'report')

/** Stryker's configuration for one folder. */
export const mutantConfig = (
  folder: string,
  { isThorough }: MutantArea,
  jestConfig: typeof nodeTests,
): object => ({
  mutate: [`${folder}/**/*.ts`, ...notMutated.map((files) => `!${files}`)],
  mutator: { excludedMutations: isThorough ? [] : ['StringLiteral'] },
  ignoreStatic: !isThorough,
  coverageAnalysis: 'perTest',
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    // For each mutant, runs only the test files that import its file: loading takes longer than the tests.
    enableFindRelatedTests: true,
    config: {
      ...jestConfig,
      // Searches only this part of the tree for importing files.
      roots: [`<rootDir>/${folder.split('/')[0]}`],
      testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
      testPathIgnorePatterns: [...jestConfig.testPathIgnorePatterns, notAsked],
      setupFilesAfterEnv: ['<rootDir>/tools/mutants/unhandledErrors.cjs'],
      // Ends mutants that leave a promise pending; the tests take milliseconds.
      testTimeout: 1_000,
    },
  },
  // Not copied into Stryker's working folder.
  ignorePatterns: ['.data', '.cache', 'cms', 'docs', 'dist', 'dist-development'],
  tempDirName: mutantFolder,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: reportOf(folder) },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  // The state of `--incremental`, which repeats only mutants affected by later changes of code and tests.
  incrementalFile: fileOf(folder, 'incremental'),
  concurrency: 2,
})
