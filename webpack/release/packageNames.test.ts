import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverBuild } from '../server'
import { compiled, writeFiles } from '../testing/compiled'
import { WritePackageNames } from './packageNames'

test('a build lists each required package once, and none that is bundled or unused', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'caravanserai-packages-'))
  writeFiles(dir, {
    'entry.mjs': `
      import a from 'used'
      import b from 'used/lib/server.js'
      import c from '@scope/used/file'
      import { lazy, own } from './own.mjs'
      import fs from 'node:fs'
      import { readFile } from 'fs/promises'
      own(a, b, c, fs, readFile, lazy)`,
    'own.mjs': 'export const own = console.log; export const lazy = () => import("@later/used/file")',
    'package.json': '{ "sideEffects": false }',
  })
  const configuration = serverBuild({
    name: 'test',
    dir,
    mode: 'production',
    entry: './entry.mjs',
    filename: 'server.js',
    externals: ['used', 'used/lib/server.js', '@scope/used/file', '@later/used/file', 'never-imported'],
  })
  configuration.plugins?.push(new WritePackageNames())
  expect((await compiled(configuration)).errors).toEqual([])
  const written = readFileSync(path.join(dir, 'dist', 'server', 'packages.json'), 'utf8')
  expect(JSON.parse(written)).toEqual(['@later/used', '@scope/used', 'used'])
  rmSync(dir, { recursive: true })
})
