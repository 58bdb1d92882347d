import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changeSet } from './setFile'

jest.mock('./limits', () => ({ LOCK_STALE_MS: 10_000, LOCK_RETRIES: 1, LOCK_RETRY_MS: 1 }))

const store = mkdtempSync(path.join(tmpdir(), 'lock-'))
afterAll(() => rmSync(store, { recursive: true }))

describe('the lock of a set', () => {
  it('refuses a change in one line while another process holds it, and changes nothing', async () => {
    const change = jest.fn((set) => set)
    mkdirSync(path.join(store, 'set.lock'))
    await expect(changeSet(store, change)).rejects.toThrow(
      `${path.join(store, 'set.lock')}: another command is changing the release set`,
    )
    expect(change).not.toHaveBeenCalled()
    expect(existsSync(path.join(store, 'set.json'))).toBe(false)
  })
})
