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
  it("serves what was fetched after the remote's server has stopped", async () => {
    const entry = remote.publish({ name: 'travel', release: 'a', address: '/' })
    const files = new ReleaseFiles()
    files.keep('travel', await loadRelease(entry))
    expect(await textOf(files, entry, 'page.js')).toBe('page of a')
    remote.setThere(false)
    expect(await textOf(files, entry, 'page.js')).toBe('page of a')
    remote.setThere(true)
  })

  it('finds the files of an older release, for tabs that are still open', async () => {
    const before = remote.publish({ name: 'travel', release: 'b', address: '/' })
    const live = { ...remote.publish({ name: 'travel', release: 'c', address: '/' }), previous: [before] }
    expect(await textOf(new ReleaseFiles(), live, 'page.js')).toBe('page of b')
  })

  it('asks the remote once for what an older release publishes, however many files are unknown', async () => {
    const previous = ['e', 'f'].map((release) => remote.publish({ name: 'travel', release, address: '/' }))
    const live = { ...remote.publish({ name: 'travel', release: 'g', address: '/' }), previous }
    const files = new ReleaseFiles()
    const before = remote.requests()
    expect(await textOf(files, live, 'x.js')).toBeUndefined()
    expect(await textOf(files, live, 'y.js')).toBeUndefined()
    expect(remote.requests() - before).toBe(2)
  })

  it('does not ask again at once for an older release that cannot be read', async () => {
    const before = remote.publish({ name: 'travel', release: 'h', address: '/' })
    const live = { ...remote.publish({ name: 'travel', release: 'i', address: '/' }), previous: [before] }
    const files = new ReleaseFiles()
    remote.setThere(false)
    expect(await textOf(files, live, 'page.js')).toBeUndefined()
    remote.setThere(true)
    const asked = remote.requests()
    expect(await textOf(files, live, 'page.js')).toBeUndefined()
    expect(remote.requests()).toBe(asked)
  })

  it.each(['other.js', '../server/routes.js', '__proto__'])('has no file named %s', async (file) => {
    const entry = remote.publish({ name: 'travel', release: 'd', address: '/' })
    const files = new ReleaseFiles()
    files.keep('travel', await loadRelease(entry))
    expect(await textOf(files, entry, file)).toBeUndefined()
  })
})
