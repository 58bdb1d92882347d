import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keptSecret, readKeptSecret } from './keptSecret'

test('the preview secret is created once, readable only by its owner, and shared with commands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secret-'))
  try {
    expect(readKeptSecret(folder)).toBeNull()
    const secret = keptSecret(folder)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect([keptSecret(folder), readKeptSecret(folder)]).toEqual([secret, secret])
    expect(statSync(path.join(folder, 'preview.secret')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
