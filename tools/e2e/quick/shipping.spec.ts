import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'
import { readRemoteJson } from '@caravanserai/releases/ledger'
import { remoteNames } from '../../lib/places'
import { altered } from '../support/changedRemote'
import { filesOf, headingOf, rollBack, ship, shows, visitors } from '../support/shipCharity'
import { publishedBy, root } from '../support/site'
import { expect, test } from '../support/test'

const newTitle = 'Causes that are open'

test('a shipped change is live without a restart, a failed request or a change of other files, and a rollback reverts it', async ({
  startSite,
}) => {
  const build = altered(path.join(root, 'remotes', 'charity', 'dist'), '1.0.0-retitled', {
    server: (code) => code.replaceAll("title: 'Causes'", `title: '${newTitle}'`),
  })
  const site = await startSite()
  const oldTitle = await headingOf(site)
  expect(oldTitle).not.toBe(newTitle)
  const files = await filesOf(site, '/')
  const { release, addresses } = await publishedBy(site, 'charity')
  const oldFile = `/_/charity/${addresses.find(({ path: address }) => address === '/cause')?.scripts.at(-1)}`

  const gone = visitors(site, ['/cause', '/', '/about/2', oldFile, '/content/for?address=%2Fcause'])
  const now = await ship(site, build)
  await shows(site, newTitle)
  expect(await filesOf(site, '/')).toEqual(files)
  expect((await publishedBy(site, 'charity')).release).toBe(now)

  await rollBack(site)
  await shows(site, oldTitle)
  expect((await publishedBy(site, 'charity')).release).toBe(release)
  const { refused, answers } = await gone()
  expect(refused).toEqual([])
  expect(answers).toBeGreaterThan(50)
})

test('a release publishes the hash of every file that it has', async ({ site }) => {
  const hashOf = (bytes: ArrayBuffer) => sha256(Buffer.from(bytes))
  for (const [name, { base, hash }] of Object.entries((await site.ledger.set()).remotes)) {
    expect(hashOf(await (await fetch(`${base}remote.json`)).arrayBuffer()), name).toBe(hash)
    const { files, entry, server, addresses } = await publishedBy(site, name)
    for (const [file, released] of Object.entries(files)) {
      const answer = await fetch(`${base}${file}`)
      expect(answer.status, `${name}: ${file}`).toBe(200)
      expect(hashOf(await answer.arrayBuffer()), `${name}: ${file}`).toBe(released)
    }
    const needed = addresses
      .flatMap(({ scripts, styles }) => [...scripts, ...styles])
      .map((file) => `browser/${file}`)
    expect(Object.keys(files)).toEqual(expect.arrayContaining([server, `browser/${entry}`, ...needed]))
  }
})

test('a release does not contain the path of the folder that it was built in', () => {
  for (const name of remoteNames()) {
    const folder = path.join(root, 'remotes', name, 'dist')
    const { files } = readRemoteJson(folder)
    for (const file of [...Object.keys(files), 'remote.json'])
      expect(readFileSync(path.join(folder, file)).includes(root), `${name}: ${file}`).toBe(false)
  }
})
