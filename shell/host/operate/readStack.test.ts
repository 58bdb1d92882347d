import { TraceMap } from '@jridgewell/trace-mapping'
import { readBrowserStack, readServerStack } from './readStack'
import type { OriginOf } from './readStack'

/** A map of line 1 to line 1 of the first source and of line 2 to line 1 of the second, each with its name. */
const mapOf = (sources: ReadonlyArray<string>, names: ReadonlyArray<string>) =>
  new TraceMap({ version: 3, sources: [...sources], names: [...names], mappings: 'AAAAA;ACAAC' })

const charity = mapOf(['./causes/list/sumOf.ts', '../../ui/Card/Card.tsx'], ['sumOf', 'Card'])
const travel = mapOf(['./home/Home.tsx', '../../node_modules/react-dom/index.js'], ['showHome', 'render'])

const builds: Readonly<Record<string, Awaited<ReturnType<OriginOf>>>> = {
  'charity browser/a.1.js': { release: '1.0.0-a', map: charity },
  'charity server/routes.js': { release: '1.0.0-a', map: charity },
  'travel browser/b.1.js': { release: '2.0.0-b', map: travel },
  'auth browser/c.1.js': { release: '3.0.0-c', map: null },
  'shell browser/react.1.js': { release: null, map: travel },
  'shell server/worker.js': { release: null, map: travel },
}
const originOf: OriginOf = async ({ name, file }) => builds[`${name} ${file}`] ?? null

test('each line of a stack through several remotes has its remote, release and source', async () => {
  const stack = [
    'charity/a.1.js:1:1',
    'travel/b.1.js:1:1',
    'auth/c.1.js:7:9',
    'shell/react.1.js:2:1',
    'gone/d.1.js:1:1',
  ]
  expect(await readBrowserStack(stack, originOf)).toEqual([
    // The caller's line names the function: the name in a minified script is meaningless.
    'at showHome (charity 1.0.0-a: causes/list/sumOf.ts:1:1)',
    'at (travel 2.0.0-b: home/Home.tsx:1:1)',
    // Without a map, the built file.
    'at (auth 3.0.0-c: browser/c.1.js:7:9)',
    'at (shell: node_modules/react-dom/index.js:1:1)',
    'at gone/d.1.js:1:1',
  ])
})

test('a function called by React has no name', async () => {
  expect(await readBrowserStack(['charity/a.1.js:2:1', 'shell/react.1.js:2:1'], originOf)).toEqual([
    'at (charity 1.0.0-a: ui/Card/Card.tsx:1:1)',
    'at (shell: node_modules/react-dom/index.js:1:1)',
  ])
})

test('a stack of a worker keeps its message, its names and lines of Node.js', async () => {
  const stack = [
    'TypeError: no sum',
    '    at sumOf (remote-charity.js:1:1)',
    '    at remote-charity.js:2:1',
    '    at async Pages.render (/srv/site/shell/dist/server/worker.js:1:1)',
    '    at process.processTicks (node:internal/process:105:5)',
    '    at elsewhere (/srv/other/worker.js:1:1)',
  ]
  expect(
    (await readServerStack(stack.join('\n'), '/srv/site/shell/dist/server', originOf)).split('\n'),
  ).toEqual([
    'TypeError: no sum',
    '    at sumOf (charity 1.0.0-a: causes/list/sumOf.ts:1:1)',
    '    at (charity 1.0.0-a: ui/Card/Card.tsx:1:1)',
    '    at Pages.render (shell: home/Home.tsx:1:1)',
    '    at process.processTicks (node:internal/process:105:5)',
    '    at elsewhere (/srv/other/worker.js:1:1)',
  ])
})

test('at most fifty lines of a stack are mapped', async () => {
  const many = Array.from({ length: 80 }, () => 'charity/a.1.js:1:1')
  expect(await readBrowserStack(many, originOf)).toHaveLength(50)
  const read = await readServerStack(many.map(() => 'at remote-charity.js:1:1').join('\n'), '/srv', originOf)
  expect(read.split('\n').filter((line) => line.includes('sumOf.ts'))).toHaveLength(50)
  expect(read.split('\n')).toHaveLength(80)
})
