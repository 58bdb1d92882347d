import { compose } from './composition'
import { loadRelease } from './loadRelease'
import { ReleaseFiles } from './releaseFiles'
import { testRemoteServer } from './testRemote'

let remote: Awaited<ReturnType<typeof testRemoteServer>>
beforeAll(async () => {
  remote = await testRemoteServer()
})
afterAll(() => remote.close())

const textOf = async (files: ReleaseFiles, entry: ReturnType<typeof remote.publish>, file: string) => {
  const found = await files.find(compose('set', [{ name: 'travel', entry, release: null }]), 'travel', file)
  return found?.plain.toString()
}

describe('ReleaseFiles', () => {
  it('serves what was fetched after the remote has gone away', async () => {
    const entry = remote.publish({ name: 'travel', release: 'a', address: '/' })
    const files = new ReleaseFiles()
    files.keep('travel', await loadRelease(entry))
    expect(await textOf(files, entry, 'page.js')).toBe('page of a')
    remote.setThere(false)
    expect(await textOf(files, entry, 'page.js')).toBe('page of a')
    remote.setThere(true)
  })

  it('finds the files of a release before the live one, for tabs that are still open', async () => {
    const before = remote.publish({ name: 'travel', release: 'b', address: '/' })
    const live = { ...remote.publish({ name: 'travel', release: 'c', address: '/' }), previous: [before] }
    expect(await textOf(new ReleaseFiles(), live, 'page.js')).toBe('page of b')
  })

  it.each(['other.js', '../server/routes.js', '__proto__'])('has no file named %s', async (file) => {
    const entry = remote.publish({ name: 'travel', release: 'd', address: '/' })
    const files = new ReleaseFiles()
    files.keep('travel', await loadRelease(entry))
    expect(await textOf(files, entry, file)).toBeUndefined()
  })
})
