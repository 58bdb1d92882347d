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
export const notMutated: ReadonlyArray<string> = [
  '**/*.test.ts',
  '**/index.ts',
  'adapters/decode/{dangers,hostileTexts,leaves}.ts',
  // It runs in a process of its own, where no mutant is.
  'shell/worker/main.ts',
]

/** Tests over hundreds of random or recorded values: too slow to be run once for each mutant. */
export const notAsked = '(sanitiseLaw|hostileTexts|faultLaw|listLaw|lastGoodLaw)\\.test\\.ts$'
