import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { KindDeclaration } from '@caravanserai/adapters'
import { erpSource, jobs, recordedErp, sentJob } from '@caravanserai/adapters/contract'
import { contentFrom, knowKinds, noReleases, siteReleases } from '@caravanserai/adapters/source'
import { rightOf } from '@caravanserai/adapters/testing'
import { examine } from './examine'
import { sitePages } from './menuNames'
import { report, reportLines } from './report'

const host = 'https://cms.example.test'
const incumbent = erpSource({ baseUrl: host, getJson: recordedErp(host) })
const entries = [sentJob, { ...sentJob, id: 8, title: '', salary: 'much' }]

it('lists of declared kinds are examined when the backend holds them', async () => {
  const { kinds: declared } = siteReleases(JSON.stringify({ ...noReleases, kinds: [jobs] }))
  knowKinds(declared)
  const linesOver = async (source: typeof incumbent) => {
    const content = contentFrom(source)
    const examined = examine({ content, source, declared, checkFile: async () => null })
    return reportLines(report(rightOf(await examined))).join('\n')
  }
  const output = await linesOver({
    ...incumbent,
    list: ({ name }: KindDeclaration) => (name === jobs.name ? of(right(entries)) : null),
  })
  expect(output).toContain('The list of careers/jobs\n')
  expect(output).toMatch(/Salary of entry 8 cannot be read as a sum in dollars/)
  expect(output).toContain('Job 8')
  for (const source of [incumbent, { ...incumbent, list: () => null }])
    expect(await linesOver(source)).not.toContain('careers/jobs')
})

it('the output of the command is read, without invalid kinds', () => {
  const known = {
    names: { careers: 'jobs' },
    deadLinks: [{ section: 'charity', name: 'A single cause', to: '/cause-single/1' }],
    pages: [['Donate now', '/donate']],
  }
  expect(siteReleases(JSON.stringify({ ...known, kinds: [{ name: 'careers/jobs' }, 7] }))).toEqual({
    ...known,
    kinds: [],
  })
})

it.each([undefined, '', '{', 'null', '{}', '{"names":5}'])('%j is read as no releases', (text) => {
  expect(siteReleases(text)).toEqual(noReleases)
})

it('the pages of the site are the pages of the host and of its releases', () => {
  expect(sitePages([['Donate now', '/donate']])).toEqual(
    new Map([
      ['donatenow', '/donate'],
      ['search', '/search'],
      ['404', '/404'],
    ]),
  )
})
