import { nodeTests } from '../../../jest.config'

/** A part of the tree whose tests are measured together. */
export interface MutantArea {
  /** Each is measured with the tests inside it alone: a folder's tests must notice its mistakes themselves. */
  readonly folders: ReadonlyArray<string>
  /**
   * Whether mutants are made of texts, and of what runs only while a module loads (codecs, tables, regular
   * expressions). Each of the latter needs all tests of its folder, so this is for small areas.
   */
  readonly isThorough: boolean
}

/** What `npm run test:mutants` measures. A new area is a new line here. */
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
      ...['pages', 'releases', 'workers'].map((name) => `shell/server/${name}`),
    ],
    isThorough: false,
  },
}

/** Files without rules of their own: lists of values, and what only tests use. */
const notMutated: ReadonlyArray<string> = [
  '**/*.test.ts',
  '**/index.ts',
  'adapters/decode/{dangers,hostileTexts,leaves}.ts',
  // It needs a running host or a browser.
  'releases/gate/render/**',
  // It runs in a process of its own, where no mutant is.
  'shell/worker/main.ts',
]

/** Tests over hundreds of random or recorded values: too slow to be run once for each mutant. */
export const notAsked = '(sanitiseLaw|hostileTexts|faultLaw|listLaw|lastGoodLaw)\\.test\\.ts$'

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
