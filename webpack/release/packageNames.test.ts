import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import { serverBuild } from '../server'
import { packageNames, WritePackageNames } from './packageNames'

test('names packages once, with their scopes, and no module of Node', () => {
  expect(
    packageNames([
      'sharp',
      'node:fs',
      'fs/promises',
      'fastify',
      '@libsql/client/node',
      'fastify/lib/server.js',
      './board.js',
    ]),
  ).toEqual(['@libsql/client', 'fastify', 'sharp'])
})

test('a build lists the packages that it requires, and none that it contains or does not use', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'caravanserai-packages-'))
  const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text)
  write(
    'entry.mjs',
    "import a from 'used'\nimport { own } from './own.mjs'\nimport fs from 'node:fs'\nown(a, fs)",
  )
  write('own.mjs', 'export const own = console.log; export const lazy = () => import("@later/used/file")')
  write('package.json', '{ "sideEffects": false }')
  const configuration = serverBuild({
    name: 'test',
    dir,
    mode: 'production',
    entry: './entry.mjs',
    filename: 'server.js',
    externals: ['used', '@later/used/file', 'never-imported'],
  })
  configuration.plugins?.push(new WritePackageNames())
  const fault = await new Promise((resolve) =>
    webpack(configuration, (error, stats) => resolve(error ?? stats?.toString('errors-only'))),
  )
  expect(fault).toBe('')
  const written = readFileSync(path.join(dir, 'dist', 'server', 'packages.json'), 'utf8')
  const names: ReadonlyArray<string> = JSON.parse(written)
  expect(names).toContain('used')
  expect(names).not.toContain('never-imported')
  rmSync(dir, { recursive: true })
})
