import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build'

const mockRoot = mkdtempSync(path.join(tmpdir(), 'builds-'))
const mockBuild = jest.fn(async () => ({ failed: false, output: '' }))
jest.mock('./builder', () => ({ startBuilder: () => ({ build: mockBuild, end: () => undefined }) }))
jest.mock('../places', () => ({
  repository: null,
  remoteNames: () => [],
  get root() {
    return mockRoot
  },
  get workplace() {
    return mockRoot
  },
}))

afterAll(() => rmSync(mockRoot, { recursive: true }))

test('after a failed build, the sources of the build before are built again', async () => {
  for (const folder of ['backend/dist', 'adapters/sources/files', 'settings', 'webpack'])
    mkdirSync(path.join(mockRoot, folder), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(mockRoot, file), text)
  write('package-lock.json', '{}')
  write('backend/main.ts', 'before')
  expect(await build('backend')).toMatchObject({ built: true })
  expect(await build('backend')).toMatchObject({ built: false, fault: null })

  write('backend/main.ts', 'wrong')
  mockBuild.mockResolvedValueOnce({ failed: true, output: 'expected an expression' })
  expect(await build('backend')).toMatchObject({ fault: 'expected an expression' })
  write('backend/main.ts', 'before')
  expect(await build('backend')).toMatchObject({ built: true })
})
