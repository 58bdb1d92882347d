import { mutantAreas } from '../lib/test/mutantAreas'
import { parts } from '../lib/test/parts'
import { command } from '../lib/commandLine/command'
import {
  choice,
  flag,
  list,
  optional,
  several,
  site,
  text,
  wholeNumber,
  withDefault,
} from '../lib/commandLine/values'

const file = text('file')
const count = wholeNumber(1)
const log = optional(file, 'keeps what the site logs in this file')
const record = flag('also keeps its answers as the recordings of the adapter')
const nodeVersions = ['20', '22', '24', '26']
const browsers = ['Chromium', 'Firefox', 'WebKit']
const areas = (): ReadonlyArray<string> => [
  ...Object.keys(mutantAreas),
  ...Object.values(mutantAreas).flatMap(({ folders }) => folders),
]

/** Commands that check this tree: tests, trials with real servers, and benchmarks. */
export const trialCommands = {
  test: command({
    says: 'Runs types, lint, formatting, Jest, builds, budgets and the quick browser tests',
    hasResult: true,
    args: {
      part: optional(
        choice('part', () => Object.keys(parts())),
        'only this part of the tree',
      ),
    },
    examples: ['', 'charity', 'adapters'],
    load: async () => ({ default: (await import('../commands/test')).test }),
  }),
  'test:all': command({
    says: 'Runs npm test, then the thorough browser tests',
    hasResult: true,
    flags: { rest: flag('only the thorough ones, after an npm test; its count is added') },
    load: async () => ({ default: (await import('../commands/test')).testAll }),
  }),
  lint: command({
    says: 'Runs ESLint with the import arrows, the formatting, and the search for import circles',
    load: async () => ({ default: (await import('../commands/test')).lintTree }),
  }),
  budgets: command({
    says: 'Reports builds and packages that are larger than their budgets in tools/budgets.json',
    hasResult: true,
    flags: { write: flag('makes the present sizes the budgets') },
    load: async () => ({ default: (await import('../commands/test')).judgeBudgets }),
  }),
  'test:mutants': command({
    says: 'Changes the code one thing at a time, and counts the changes that make a test fail; takes hours',
    more: 'It ends with 1 below 90 %.',
    args: {
      area: optional(
        choice('area', areas),
        'an area of tools/lib/test/mutantAreas.ts, or one of its folders',
      ),
    },
    flags: {
      incremental: flag('repeats only what has changed'),
      mutate: optional(file, 'measures only this file'),
    },
    examples: ['content', 'adapters/port', 'adapters/decode --incremental'],
    load: () => import('../commands/test-mutants'),
  }),
  'test:nodes': command({
    says: 'Runs npm start and all of Jest with each supported version of Node',
    args: {
      versions: several(
        choice('version', () => nodeVersions),
        'only these',
        nodeVersions,
      ),
    },
    examples: ['22 26'],
    load: () => import('../../proofs/nodes'),
  }),
  'test:faults': command({
    says: 'Applies every fault of every layer to a running site, and prints what visitors saw',
    args: { faults: several(text('faults', 'names of faults'), 'only these, separated by commas or spaces') },
    flags: { write: flag('writes the tables into docs/explanation/faults.md'), log },
    examples: ['exit,blocks'],
    load: () => import('../../proofs/faults/runFaults'),
  }),
  'test:busy': command({
    says: 'Keeps the machine busy around a site; no release may be blamed for that',
    flags: {
      seconds: withDefault(count, 120, 'for how long'),
      log,
    },
    examples: ['--seconds 600 --log busy.log'],
    load: () => import('../../proofs/faults/busyMachine'),
  }),
  'test:live': command({
    says: 'Runs the contract and an editor’s day against a real Payload',
    flags: { record },
    load: () => import('../../proofs/cms/payload'),
  }),
  'test:wordpress': command({
    says: 'Runs the contract and an editor’s day against a real WordPress',
    flags: { record },
    load: () => import('../../proofs/cms/wordpress/testWordPress'),
  }),
  'test:strapi': command({
    says: 'Runs the contract and an editor’s day against a real Strapi',
    flags: { record },
    load: () => import('../../proofs/cms/strapi/testStrapi'),
  }),
  'test:cache': command({
    says: 'Puts a site behind a real Varnish under load, with many edits',
    args: { edits: optional(count, 'how many edits, usually 1000') },
    load: () => import('../../proofs/cluster/tryCache'),
  }),
  'test:cluster': command({
    says: 'Kills, freezes and slows each part of a cluster under load, and prints what visitors saw',
    args: {
      words: several(
        text('words'),
        'only trials with these words in their names; a comma separates several; contract: only the contract',
      ),
    },
    flags: {
      seconds: withDefault(count, 6, 'how long each lasts'),
      ships: withDefault(count, 100, 'how many ships'),
      edits: withDefault(count, 1000, 'how many edits, twenty a second'),
      write: flag('measures as well, and writes docs/explanation/consistency.md'),
      nodes: withDefault(
        list(count),
        [1, 3, 10],
        'with --write: of how many shells the requests to the backend are counted',
      ),
    },
    examples: ['kill engine', 'freeze, slow', 'contract', '--write'],
    load: () => import('../../proofs/cluster/testCluster'),
  }),
  'test:s3': command({
    says: 'Runs the contract of a store against real object storage',
    load: () => import('../../proofs/s3/objectStorage'),
  }),
  'test:browsers': command({
    says: 'Walks through the site in Chromium, Firefox and WebKitGTK',
    args: {
      browsers: several(
        choice('browser', () => browsers),
        'only these',
        browsers,
      ),
    },
    examples: ['Firefox'],
    load: () => import('../../proofs/browsers/browsers'),
  }),
  'test:operate': command({
    says: 'Tries alerts, metrics, traces and restarts with a real Prometheus and nginx',
    more: 'In Debian: apt-get install prometheus nginx-light. Without nginx that part is left out.',
    load: () => import('../../proofs/operate/operate'),
  }),
  'test:outside': command({
    says: 'Runs checkers that others wrote against a site of its own, or a running one',
    args: { address: optional(site, 'a running site') },
    flags: { only: optional(list(text('name')), 'only these checkers') },
    examples: ['--only html,links'],
    load: () => import('../../proofs/outside/outside'),
  }),
  bench: command({
    says: 'Measures what pages cost on a cheap phone, and how many the server renders in a second',
    flags: {
      reps: withDefault(count, 5, 'how many visits of each page'),
      seconds: withDefault(wholeNumber(0), 5, 'how long the server is measured; 0 leaves it out'),
      pages: optional(list(text('path', 'paths of pages')), 'only these pages'),
      json: optional(file, 'keeps all values in this file'),
      compare: optional(file, 'prints what has changed since the values in this file'),
      growth: flag('measures instead what more remotes, menu entries and entities cost'),
      responses: flag('measures instead what responses from memory cost the server'),
    },
    examples: ['--pages /cause,/donate', '--reps 9 --seconds 0', '--compare run.json'],
    fault: ({ growth, responses }) =>
      growth && responses ? '--growth and --responses: expected one of the two' : null,
    load: () => import('../../proofs/bench/bench'),
  }),
  'bench:ship': command({
    says: 'Measures how long it takes from an edit until it is live, and what visitors notice',
    flags: {
      edits: withDefault(count, 10, 'how many edits'),
      ships: withDefault(count, 100, 'how many ships under visitors'),
    },
    examples: ['--edits 3 --ships 20'],
    load: () => import('../../proofs/bench/ship/shipBench'),
  }),
  'bench:content': command({
    says: 'Measures decoding, bytes in the browser, requests to the backend, and memory',
    flags: { runs: withDefault(count, 9, 'how often each is measured') },
    examples: ['--runs 21'],
    load: () => import('../../proofs/bench/content/bench'),
  }),
  'bench:search': command({
    says: 'Measures reading and searching 5,000 causes and posts',
    load: () => import('../../proofs/bench/search'),
  }),
  'bench:hostile': command({
    says: 'Measures the time that hostile texts take, against their length; ends with 1 where it grows faster',
    flags: {
      runs: withDefault(count, 3, 'how often each is measured'),
      only: optional(text('words'), 'only inputs with these words in their names'),
    },
    examples: ['--only Markdown'],
    load: () => import('../../proofs/bench/hostile'),
  }),
  audit: command({
    says: 'Asks the registry for known weaknesses of all dependencies; ends with 1 where one of these ships',
    hasResult: true,
    load: async () => ({ default: (await import('../commands/dependencies')).audit }),
  }),
  licences: command({
    says: 'Lists the packages of others that ship, with their licences',
    hasResult: true,
    load: async () => ({ default: (await import('../commands/dependencies')).licences }),
  }),
}
