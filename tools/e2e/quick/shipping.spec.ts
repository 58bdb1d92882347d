import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'
import { altered, filesOf, headingOf, rollBack, ship, shows, visitors } from '../support/changedRemote'
import { publishedBy, root } from '../support/site'
import { expect, test } from '../support/test'

const newTitle = 'Causes that are open'

test('a shipped release is live without a restart or a failed request, and a rollback reverts it', async ({
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

  const crowd = visitors(site, ['/cause', '/', '/about/2', oldFile, '/content/for?address=%2Fcause'])
  const now = await ship(site, build)
  await shows(site, newTitle)
  expect(await filesOf(site, '/')).toEqual(files)
  expect((await publishedBy(site, 'charity')).release).toBe(now)

  await rollBack(site)
  await shows(site, oldTitle)
  expect((await publishedBy(site, 'charity')).release).toBe(release)
  const answers = await crowd.stop()
  expect(answers.filter((fault) => fault !== null)).toEqual([])
  expect(answers.length).toBeGreaterThan(50)
})

test('a release publishes the hash of each file, and no file contains the build folder', async ({ site }) => {
  for (const [name, { base, hash }] of Object.entries((await site.ledger.set()).remotes)) {
    const bytesOf = async (file: string) => {
      const answer = await fetch(`${base}${file}`)
      expect(answer.status, `${name}: ${file}`).toBe(200)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.includes(root), `${name}: ${file}`).toBe(false)
      return bytes
    }
    expect(sha256(await bytesOf('remote.json')), name).toBe(hash)
    const { files, entry, server, addresses } = await publishedBy(site, name)
    for (const [file, released] of Object.entries(files))
      expect(sha256(await bytesOf(file)), `${name}: ${file}`).toBe(released)
    const needed = addresses
      .flatMap(({ scripts, styles }) => [...scripts, ...styles])
      .map((file) => `browser/${file}`)
    expect(Object.keys(files)).toEqual(expect.arrayContaining([server, `browser/${entry}`, ...needed]))
  }
})
