import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Creates a folder for the tests of a file, and a new folder in it for each test. Returns a function that builds
 * paths in it. The folder is removed after the last test.
 */
export const testFolder = (): ((...names: ReadonlyArray<string>) => string) => {
  const root = mkdtempSync(path.join(tmpdir(), 'test-'))
  let folder = root
  beforeEach(() => {
    folder = mkdtempSync(path.join(root, 'one-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return (...names) => path.join(folder, ...names)
}
