import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Configuration } from 'webpack'
import { StableIds } from './remote'
import { compiled, writeFiles } from './testing/compiled'

const place = mkdtempSync(path.join(tmpdir(), 'stable-ids-'))
afterAll(() => rmSync(place, { recursive: true }))

/** Bundles a package whose federation runtime has this name, in the format of Module Federation. */
const bundleOf = async (
  tree: string,
  hash: string,
  plugins: Configuration['plugins'] = [],
): Promise<string> => {
  const context = path.join(place, tree, 'remotes', 'charity')
  writeFiles(path.join(place, tree), {
    [`node_modules/.federation/entry.${hash}.js`]: 'globalThis.started = true\n',
    'remotes/charity/routes.js': `import '../../node_modules/.federation/entry.${hash}.js'\n`,
  })
  const { errors } = await compiled({
    mode: 'production',
    context,
    entry: './routes.js',
    output: { path: path.join(context, 'dist'), filename: 'out.js' },
    optimization: { minimize: false, concatenateModules: false },
    plugins,
  })
  expect(errors).toEqual([])
  // Variable names also contain the hash; the minimizer would rename them.
  return readFileSync(path.join(context, 'dist', 'out.js'), 'utf8').replaceAll(hash, '')
}

const someHash = '682a069f950299dc82eeba9cfad0b701'
const otherHash = '751c8587f6cbaa56aa6231ade27a8db9'

describe('StableIds', () => {
  it('makes a build independent of its folder', async () => {
    const first = await bundleOf('shallow', someHash, [new StableIds()])
    const second = await bundleOf(path.join('deeper', 'one'), otherHash, [new StableIds()])
    expect(first).toContain('federation-runtime')
    expect(second).toBe(first)
  })

  it('is necessary: without it the output depends on the name of the runtime file', async () => {
    expect(await bundleOf('other', otherHash)).not.toBe(await bundleOf('another', someHash))
  })
})
