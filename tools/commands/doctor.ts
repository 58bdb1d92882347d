import { spawn } from 'node:child_process'
import path from 'node:path'
import { readSet } from '@caravanserai/releases/ledger'
import { build, buildFaults } from '../lib/build/build'
import { liveReleases } from '../lib/gate/liveReleases'
import { repository, root, workplace } from '../lib/places'
import { redirectsFile, releases, siteAddresses } from '../lib/settings'
import { declaredKinds } from '../lib/site/declaredKinds'
import { findSite } from '../lib/site/findSite'
import { namedPages } from '../lib/site/namedPages'
import { sectionsOf } from '../lib/site/sections'

/**
 * `npm run doctor -- http://127.0.0.1:8000`: reads a whole backend as the site does and says, page by page, what is
 * missing or wrong and what to do about it, also menus whose pages a live release takes, the kinds of content that live releases declare, and old addresses that lead nowhere. `--adapter payload` for another backend than the incumbent.
 * Ends with 0 when nothing is wrong, with 1 when something is, with 2 for a bad call or an unreachable backend.
 */
// In a repository of its own it is part of the package, as it was built.
const faulty = repository === null ? buildFaults([await build('adapters')]) : null
if (faulty !== null) {
  process.stderr.write(`${faulty}\n`)
  process.exit(2)
}
let running = ''
/** What is known of live releases; rejects where there are none here: a backend is looked at without a site, too. */
const siteReleases = async (): Promise<string> => {
  const { store, folder } = releases()
  const newest = await readSet(store)
  const { address, status } = await findSite(siteAddresses())
  if (status !== null) running = address
  return JSON.stringify({
    ...(await sectionsOf(newest.set, status === null ? null : address)),
    pages: namedPages(newest.set),
    kinds: await declaredKinds(liveReleases(store, newest, folder)),
  })
}
/** One value of the environment can have 128 KB. */
const LARGEST = 120_000
const known = await siteReleases().catch(() => '')
const doctor = path.join(root, 'adapters', 'dist', 'server', 'doctor.js')
spawn(process.execPath, [doctor, ...process.argv.slice(2)], {
  cwd: workplace,
  stdio: 'inherit',
  env: {
    ...process.env,
    SITE_RELEASES: known.length > LARGEST ? '' : known,
    RUNNING_SITE: running,
    REDIRECTS: redirectsFile(),
  },
}).once('exit', (code) => process.exit(code ?? 2))
