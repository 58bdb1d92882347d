import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for the tests of a file, and a new one in it for each of them: gives a path in it. It is removed after the last test. */
export const testFolder = (): ((...names: ReadonlyArray<string>) => string) => {
  const root = mkdtempSync(path.join(tmpdir(), 'test-'))
  let folder = root
  beforeEach(() => {
    folder = mkdtempSync(path.join(root, 'one-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return (...names) => path.join(folder, ...names)
}
