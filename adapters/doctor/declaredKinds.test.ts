import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { contentFrom } from '../answers/contentFrom'
import { knowKinds } from '../questions/knownKinds'
import { erpSource } from '../sources/erp/erpSource'
import { recordedErp } from '../sources/erp/recordedErp'
import { rightOf } from '../testing'
import { jobs, sentJob } from '../testing/jobs'
import { kindsIn } from './declaredKinds'
import { examine } from './examine'
import { sitePages, sitePagesIn } from './menuNames'
import { report, reportLines } from './report'

const host = 'https://cms.example.test'
const incumbent = erpSource({ baseUrl: host, getJson: recordedErp(host) })
const entries = [sentJob, { ...sentJob, id: 8, title: '', salary: 'much' }]

it('the kinds that releases declare are examined as the others are, where the backend holds them', async () => {
  const declared = kindsIn(JSON.stringify([jobs]))
  knowKinds(declared)
  const linesOver = async (source: typeof incumbent) => {
    const content = contentFrom(source)
    const asked = examine({ content, source, declared, checkFile: async () => null })
    return reportLines(report(rightOf(await asked))).join('\n')
  }
  const output = await linesOver({ ...incumbent, declared: () => of(right(entries)) })
  expect(output).toContain('The list of careers/jobs\n')
  expect(output).toMatch(/Salary of entry 8 cannot be read as a sum in dollars/)
  expect(output).toContain('Job 8')
  for (const source of [incumbent, { ...incumbent, declared: () => null }])
    expect(await linesOver(source)).not.toContain('careers/jobs')
})

it.each(['', '{', 'null', '{}', '[{"name":"careers/jobs"}, 7]'])('%j has no kinds', (text) => {
  expect(kindsIn(text)).toEqual([])
})

it('the pages of the site are those of the host and of its releases', () => {
  expect(sitePagesIn(JSON.stringify([['Donate now', '/donate']]))).toEqual(
    new Map([
      ['donatenow', '/donate'],
      ['search', '/search'],
      ['404', '/404'],
    ]),
  )
  for (const text of ['', '{', '{}', '[["a"]]']) expect(sitePagesIn(text)).toEqual(sitePages())
})
