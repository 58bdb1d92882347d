import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GateReport } from '@caravanserai/releases'
import type { GateFault } from '@caravanserai/releases'
import type { GateException } from '@caravanserai/releases/gate'
import { changeSet, folderStore, readSet } from '@caravanserai/releases/ledger'
import { isRight } from 'fp-ts/Either'
import { judge } from '../../lib/gate/judge'
import { liveReleases } from '../../lib/gate/liveReleases'
import { remoteNames } from '../../lib/places'
import { before, brokenBuild, withMeta } from '../support/brokenBuild'
import { distOf } from '../support/changedRemote'
import { command } from '../support/command'
import { nextPort, root, temporaryFolder } from '../support/site'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'

test.describe.configure({ timeout: 360_000 })

const dist = distOf('charity')

/** The gate's report on a build for a running site. */
const verdict = async (
  site: Site,
  folder: string,
  {
    withContent = false,
    shown = {},
    exceptions = [],
  }: {
    withContent?: boolean
    shown?: GateReport['pages'] & object
    exceptions?: ReadonlyArray<GateException>
  } = {},
): Promise<GateReport> => {
  const store = folderStore(site.releases)
  const report = await judge({
    dist: folder,
    live: liveReleases(store, await readSet(store), site.releases),
    brand: 'Charitio',
    // An unreachable site skips the checks on live content, which take a few seconds, unless the test needs them.
    site: withContent ? site.url : 'http://127.0.0.1:9',
    acceptSize: false,
    shown,
    exceptions,
  })
  expect(isRight(GateReport.decode(report))).toBe(true)
  return report
}

const outcomes = ({ checks }: GateReport) =>
  Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]))

const linesOf = (faults: ReadonlyArray<GateFault>): string =>
  faults
    .map(
      ({ check, file, pages, rule, fault }) =>
        `${check} | ${file ?? '-'} | ${pages.join(', ')} | ${rule === undefined ? '' : `${rule}: `}${fault}`,
    )
    .join('\n')

test('the built remotes pass the gate on recorded and on live content', async ({ site }) => {
  for (const name of remoteNames()) {
    const report = await verdict(site, distOf(name), { withContent: true })
    expect(linesOf(report.faults), name).toBe('')
    expect(report.passed).toBe(true)
    expect(outcomes(report), name).toEqual({
      files: 'passed',
      addresses: 'passed',
      forms: 'passed',
      'shared packages': 'passed',
      styles: 'passed',
      size: 'passed',
      pages: 'passed',
      parts: 'passed',
      words: 'passed',
      html: 'passed',
      console: 'passed',
      axe: 'passed',
      'live content': 'passed',
    })
  }
})

test('only pages that differ from the live release are opened in a browser', async ({ site }) => {
  const first = await verdict(site, dist)
  const noteOf = ({ checks }: GateReport) => checks.find(({ name }) => name === 'console')?.note
  const all = Object.keys(first.pages ?? {}).length
  expect(noteOf(first)).toBe(`${all} pages in Chromium`)

  const build = brokenBuild(dist)
  build.edit(/first\.DonatePage.*js$/, (code) => `${code};console.error('something is off')`)
  const next = await verdict(site, build.folder, { shown: first.pages ?? {} })
  expect(noteOf(next)).toBe(`1 pages in Chromium; ${all - 1} are as in the live release`)
  expect(linesOf(next.faults)).toMatch(
    /^console \| browser\/first\.DonatePage.* \| \/donate \| something is off$/,
  )
})

test('every fault of a release is reported, except accepted ones', async ({ site }) => {
  const react = readFileSync(path.join(root, 'node_modules/react/cjs/react.production.js'), 'utf8')
  const build = brokenBuild(dist)
  build.route('/event', before(`react.createElement('h1', { id: 'main' }, 'Another')`))
  build.route('/event-s2', before(`react.createElement('p', { id: 'main' }, 'Another')`))
  const accepted = { rule: 'html/no-dup-id', reason: 'The calendar repeats the id of its heading.' }
  const exceptions = ['/event-s2', '/donate'].map((at) => ({ ...accepted, at }))
  build.route('/volunteer', withMeta(`return { ...said, title: '' }`))
  build.route(
    '/cause-single/:id',
    withMeta(`if (said.title.includes('school')) throw new Error('at one'); return said`),
  )
  build.route('/project', `route.loader = () => new Promise(() => {})`)
  build.route(
    '/team-single/:id',
    `route.loader = () => { setTimeout(() => { throw new Error('in a timer') }); return new Promise(() => {}) }`,
  )
  build.route(
    '/donate',
    `route.handle = { ...route.handle, forms: [{ name: 'donation', fields: [], judge: () => ({ submission: { form: 'charity/gift', values: {} } }) }] }`,
  )
  build.edit(/first\.DonatePage.*js$/, (code) => `${code};console.error('something is off')`)
  build.edit(/first\.BlogPage.*js$/, (code) => `throw new TypeError('posts.map is not a function');${code}`)
  build.edit(/first\.VolunteerPage.*js$/, (code) => `${code};setTimeout(() => { for (;;); }, 300)`)
  build.edit(/first\.TestimonialsPage.*js$/, (code) => `(function (exports) {${react}})({});${code}`)
  build.edit(/browser\/CausesPage.*css$/, (css) => `${css}h2,.card{color:red}`)
  build.edit(/browser\/TestimonialsPage.*css$/, (css) => {
    const [, className = ''] = /\.(TestimonialsPage-\w+-[\w-]{6})/.exec(css) ?? []
    return `${css}main:has(.${className}) :is(p,h1,h2,span){color:#ddd!important;background:#fff!important}`
  })
  build.remove(/browser\/film.*js$/)
  build.tamper(/browser\/carousel.*js$/)
  build.publish((info) => ({
    ...info,
    needs: { ...info.needs, react: '^99.0.0' },
  }))

  const { passed, faults } = await verdict(site, build.folder, { exceptions })
  const lines = linesOf(faults)
  expect(passed).toBe(false)
  for (const line of [
    /files \| browser\/film\.\w+\.js \|.*is listed in remote\.json, but missing from the build/,
    /files \| browser\/carousel\.\w+\.js \|.*has the hash/,
    /shared packages \| remote\.json \| .* needs react \^99\.0\.0, the host has 19/,
    /shared packages \| browser\/first\.TestimonialsPage\.\w+\.js .* contains a copy of react/,
    /styles \| browser\/CausesPage\.\w+\.css .* "h2", "\.card" would style the whole site/,
    /size \| - \| \/testimonial \| scripts and styles grow by more than 10 %/,
    /pages \| - \| \/event \| 2 h1: /,
    /pages \| - \| \/volunteer \| no title/,
    /pages \| .* \| \/cause-single\/.* \| throws Error: at one/,
    /pages \| - \| \/project \| never settles/,
    /pages \| - \| (\/team-single\/[\w-]+(, )?)+ \| its worker ended with 1: Error: in a timer/,
    /html \| - \| \/event \| html\/no-dup-id/,
    /html \| gate\.json \| \/donate \| the exception for html\/no-dup-id is not needed/,
    /html \| - \| \/donate \| the form "donation" is sent, but not declared/,
    /console \| browser\/first\.DonatePage\.\w+\.js \| \/donate \| something is off/,
    /console \| browser\/first\.BlogPage\.\w+\.js \| \/blog.* \| uncaught TypeError: posts\.map is not a function/,
    /console \| - \| \/volunteer \| does not react to visitors/,
    /axe \| - \| \/testimonial \| axe\/color-contrast: Elements must meet minimum color contrast/,
  ])
    expect.soft(lines).toMatch(line)
  // Correct pages are not reported.
  for (const address of ['/event-s2 | html', '/cause ', '/event-single', '/donate | status', '/blog-single'])
    expect.soft(lines).not.toContain(address)
})

/**
 * Takes 2.5 seconds of processor time, more than a page may take, independent of the browser's current CPU share:
 * runs the number of rounds that would take 2.5 s at the speed of the fastest one. A round takes several times the
 * resolution of the browser's clock.
 */
const busyTooLong = `let rounds = 0, least = Infinity
do {
  const from = performance.now()
  for (let turn = 0; turn < 5e6; turn += 1);
  least = Math.min(least, Math.max(performance.now() - from, 0.5))
  rounds += 1
} while (rounds * least < 2500)`

test('faults that visitors notice only later are reported', async ({ site }) => {
  const build = brokenBuild(dist)
  const atStart = (file: RegExp, does: string) => build.edit(file, (code) => `${code};${does}`)
  atStart(/first\.DonatePage.*js$/, `setTimeout(() => { throw new Error('after a while') }, 3000)`)
  atStart(/first\.MemberPage.*js$/, `setInterval(() => { throw new Error('again and again') }, 2000)`)
  // These pages show no carousel: for a page with an error, later effects are not reported.
  atStart(/first\.EventPage.*js$/, `setTimeout(() => document.body.replaceChildren(), 2000)`)
  atStart(/first\.VolunteerPage.*js$/, `setTimeout(() => history.replaceState(null, '', '/cause'), 1000)`)
  atStart(/first\.EventsPage.*js$/, `setTimeout(() => alert('Give now'), 4000)`)
  atStart(/first\.BlogPage.*js$/, busyTooLong)
  // Loaded only when a visitor scrolls near it.
  atStart(/browser\/first\.carousel.*js$/, `console.error('lazy')`)
  build.route('/project', before(`react.createElement('a', { href: '/project-single/0' }, 'Nowhere')`))
  build.route(
    '/cause-single/:id',
    `const { loader } = route
    route.loader = (asked) => {
      if (!/^\\d+$/.test(asked.params.id)) throw new TypeError('no cause')
      return loader(asked)
    }`,
  )
  const { faults } = await verdict(site, build.folder)
  const lines = linesOf(faults)
  for (const line of [
    /console \| browser\/first\.DonatePage\.\w+\.js \| \/donate \| uncaught Error: after a while/,
    /console \| browser\/first\.MemberPage\.\w+\.js \| \/team-single\/\d+ \| uncaught Error: again and again/,
    /console \| - \| \/event-single\/\d+ \| breaks within a few seconds: its heading disappears/,
    /console \| - \| \/volunteer \| leaves its address: the browser then shows \/cause/,
    /console \| - \| .*\/event.* \| opens a dialog \(alert\): "Give now"/,
    /console \| - \| \/blog.* \| keeps the browser busy for \d\.\d s/,
    /console \| browser\/first\.carousel\.\w+\.js \| \/.*\| lazy/,
    /pages \| .* \| \/cause-single\/no-such-entry \| throws .*TypeError: no cause/,
    /pages \| - \| \/project \| links to \/project-single\/0, which is not a page/,
  ])
    expect.soft(lines).toMatch(line)
})

test('parts that break live pages of another section are refused with the addresses', async ({ site }) => {
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('What travellers say')
  const build = brokenBuild(dist)
  build.edit(
    /^server\/routes\.js$/,
    (code) => `${code};(() => {
  const { createElement } = require('react')
  const part = module.exports.parts.find(({ name }) => name === 'charity/voices')
  part.part = async () => () => createElement('h1', null, 'Voices')
})()`,
  )
  build.edit(/first\.FirstCausePart.*js$/, (code) => `${code};console.error('something is off')`)
  const { faults } = await verdict(site, build.folder, { withContent: true })
  const lines = linesOf(faults)
  // A site holds back a part with faults if it has shown the page without it.
  expect(lines).toMatch(
    /parts \| - \| \/(, .*)? \| breaks pages of other sections: (2 h1: ".*", "Voices"|charity\/voices\/count=3 is missing)/,
  )
  expect(lines).toMatch(
    /parts \| browser\/first\.FirstCausePart\.\w+\.js \| \/(, .*)? \| breaks pages of other sections: something is off/,
  )
})

test('a release that no host can load is refused with the reason', async ({ site }) => {
  const throws = brokenBuild(dist)
  throws.edit(/^server\//, (server) => `${server};throw new Error('at import')`)
  expect(linesOf((await verdict(site, throws.folder)).faults)).toBe(
    'pages | server/routes.js |  | the host refuses it: Error: at import [CARAVANSERAI_RELEASE_NOT_LOADED]',
  )
})

test('pages that cannot be loaded by a navigation are refused', async ({ site }) => {
  const build = brokenBuild(dist)
  build.edit(/browser\/remoteEntry.*js$/, (code) => `throw new Error('entry');${code}`)
  const { faults } = await verdict(site, build.folder)
  expect(linesOf(faults)).toMatch(/console \| browser\/remoteEntry\.\w+\.js \| .* \| uncaught Error: entry/)
})

test('ship and check refuse an address of another remote, and change nothing', async () => {
  const dataDir = temporaryFolder()
  const store = folderStore(path.join(dataDir, 'releases'))
  const travel = { base: 'http://127.0.0.1:9/1.0.0-a/', hash: 'a', addresses: ['/cause'], previous: [] }
  const done = { did: 'ship', remote: 'travel', release: '1.0.0-a', by: 'a test', where: 'a test' }
  const set = await changeSet(store, done, () => ({ remotes: { travel } }))
  for (const name of ['check', 'ship']) {
    const env = { DATA_DIR: dataDir, PORT: String(await nextPort()), CHROMIUM_PATH: '/nowhere' }
    const { code, output } = await command(env, name, 'charity')
    expect(code, output).toBe(1)
    expect(output).toContain('addresses: addresses.ts at /cause: is an address of travel ("/cause")')
    expect(output).toContain('charity 1.0.0-')
    expect(output).toContain('Nothing was changed')
    expect(output).toMatch(/-\s+axe\s+no Chromium found/)
  }
  expect(await readSet(store)).toEqual(set)
})
