import { spawn } from 'node:child_process'
import path from 'node:path'
import { readSet } from '@caravanserai/releases/ledger'
import { build, buildFaults } from '../lib/build/build'
import { liveReleases } from '../lib/gate/liveReleases'
import { root } from '../lib/places'
import { releases, siteAddresses } from '../lib/settings'
import { declaredKinds } from '../lib/site/declaredKinds'
import { findSite } from '../lib/site/findSite'
import { namedPages } from '../lib/site/namedPages'
import { sectionsOf } from '../lib/site/sections'

/**
 * `npm run doctor -- http://127.0.0.1:8000`: reads a whole backend as the site does and says, page by page, what is
 * missing or wrong and what to do about it, also menus whose pages a live release takes, and the kinds of content that live releases declare. `--adapter payload` for another backend than the incumbent.
 * Ends with 0 when nothing is wrong, with 1 when something is, with 2 for a bad call or an unreachable backend.
 */
const faulty = buildFaults([await build('adapters')])
if (faulty !== null) {
  process.stderr.write(`${faulty}\n`)
  process.exit(2)
}
/** What live releases declare; nothing where there are no releases here: a backend is looked at without a site, too. */
const declared = async (): Promise<Readonly<Record<string, string>>> => {
  const { store, folder } = releases()
  const newest = await readSet(store)
  const { address, status } = await findSite(siteAddresses())
  return {
    SITE_SECTIONS: JSON.stringify(await sectionsOf(newest.set, status === null ? null : address)),
    SITE_KINDS: JSON.stringify(await declaredKinds(liveReleases(store, newest, folder))),
    SITE_PAGES: JSON.stringify(namedPages(newest.set)),
  }
}
/** One value of the environment can have 128 KB. */
const known = Object.entries(await declared().catch(() => ({}))).filter(([, text]) => text.length < 120_000)
const doctor = path.join(root, 'adapters', 'dist', 'server', 'doctor.js')
spawn(process.execPath, [doctor, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(known) },
}).once('exit', (code) => process.exit(code ?? 2))
