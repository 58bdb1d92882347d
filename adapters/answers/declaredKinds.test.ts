import * as E from 'fp-ts/Either'
import { left, right } from 'fp-ts/Either'
import { defer, map, of } from 'rxjs'
import { gatewayContent, sentReading } from '../browser'
import { defineKind, keyOf } from '../domain/kind'
import { unreachable } from '../port/content'
import type { Content, Question } from '../port/content'
import type { Source } from '../port/source'
import { askByPath } from '../questions/askByPath'
import { knowKinds } from '../questions/knownKinds'
import { parseBackendQuestion, parseQuestion, partsDeleted, pathsMeant } from '../questions/parseQuestion'
import { entity, ids, list, listed, size } from '../questions/questions'
import { withLastGood, inMemory } from '../resilience/lastGood/withLastGood'
import { erpSource } from '../sources/erp/erpSource'
import { filesSource } from '../sources/files/filesSource'
import { answerFrom, fault, picture, safeHtml } from '../testing'
import { jobs, sentJob } from '../testing/jobs'
import { madeFolder } from '../testing/madeFolder'
import type { Job } from '../testing/jobs'
import { contentFrom } from './contentFrom'
import { siteQuestions } from './siteQuestions'

/** Registers the kind as the front does, from `remote.json`. */
knowKinds([JSON.parse(JSON.stringify(jobs)) as typeof jobs])
const known = parseQuestion(list(jobs).path)

const silent = erpSource({ baseUrl: 'https://cms.example.test' })
const over = (entries: ReadonlyArray<unknown>): Content =>
  contentFrom({ ...silent, list: (kind) => (kind.name === jobs.name ? of(right(entries)) : null) })

/** The content as a worker or a browser receives it: requested by path and decoded by the release's codec. */
const asRelease = (content: Content): Content =>
  gatewayContent({
    getJson: (url) => {
      const result = askByPath(content, url.replace('/content/', ''))
      return result === null
        ? of(left(unreachable(url, 'status 404')))
        : result.pipe(map(E.map((reading) => sentReading(reading))))
    },
  })
const read = <A>(question: Question<A>, entries: ReadonlyArray<unknown> = [sentJob]) =>
  answerFrom(asRelease(over(entries)).ask(question)).then(({ value }) => value)

const job: Job = {
  id: '7',
  title: 'Tour guide',
  place: 'Dhaka',
  body: safeHtml('<p>Walk with pilgrims.</p>'),
  picture: picture('guide.webp'),
  photos: [picture('a.webp'), picture('b.webp')],
  salaryCents: 300_000 as Job['salaryCents'],
  paidCents: 150_000 as Job['paidCents'],
  paidPercent: 50 as Job['paidPercent'],
  places: 4 as Job['places'],
  hoursADay: 7.5,
  closes: '2027-03-12' as Job['closes'],
  hours: { start: '09:30', end: '16:00' },
  changed: '2027-03-01T09:30:00Z',
  contract: 'Full time',
  serviceId: '3',
  steps: [{ title: 'Talk', on: '2027-04-01' as Job['closes'] }],
  contact: { name: 'Nasrin Akter', phone: '+880 2 1' },
}

describe('a kind that a remote declares', () => {
  it('has a path with the name of its remote and a hash of its declaration', () => {
    expect(list(jobs).path).toMatch(/^lists\/careers\.jobs\.[0-9a-f]{8}$/)
    expect(list(jobs).name).toBe('list of careers/jobs')
    expect(known?.path).toBe(list(jobs).path)
    const extended = defineKind({ ...jobs, fields: { ...jobs.fields, grade: 'text' } })
    expect(keyOf(extended)).not.toBe(keyOf(jobs))
  })

  it('is decoded by its declaration, with a field of each type', async () => {
    expect(await read(list(jobs))).toEqual([job])
    expect(await read(entity(jobs, '7'))).toEqual(job)
    expect(await read(entity(jobs, '8'))).toBeNull()
    expect(await read(ids(jobs))).toEqual(['7'])
    expect(await read(size(jobs))).toBe(1)
    const { body: _, photos: __, steps: ___, ...short } = job
    expect(await read(listed(jobs))).toEqual([short])
  })

  it('has empty values, and a title such as "Job 8", when an entry has only an id', async () => {
    expect(await read(list(jobs), [{ id: 8 }])).toEqual([
      {
        ...Object.fromEntries(Object.keys(job).map((name) => [name, null])),
        ...{ id: '8', title: 'Job 8', place: '', body: '', photos: [], places: 0, changed: '', steps: [] },
        contact: { name: '', phone: '' },
      },
    ])
  })

  it('is filtered by its fields and ordered as declared', async () => {
    const all = [
      { ...sentJob, id: 1, paid: '3,000.00' },
      { ...sentJob, id: 2, where: 'Sylhet', closes: '13 March 2027', service: 'A' },
      { ...sentJob, id: 3, closes: '', paid: '', service: 'a' },
    ]
    const found = async (part: Parameters<typeof list<typeof jobs>>[1]) =>
      (await read(list(jobs, part), all)).map(({ id }) => id)
    expect(await found({ where: ['place', 'sylhet '], count: 9 })).toEqual(['2'])
    expect(await found({ where: ['contact', 'NASRIN AKTER'], count: 2 })).toEqual(['1', '2'])
    // Ids are compared exactly, names as readers compare them.
    expect(await found({ where: ['service', 'A'], count: 9 })).toEqual(['2'])
    expect(await found({ by: 'closes', count: 9 })).toEqual(['2', '1', '3'])
    expect(await found({ by: 'open', count: 9 })).toEqual(['2', '3', '1'])
  })

  it('reports an unreadable field under its name in the backend, and keeps its last good value', async () => {
    const sent = [[sentJob], [{ ...sentJob, salary: 'much', contactName: 5.5 }]]
    const content = withLastGood({ rules: siteQuestions, memory: inMemory() })(
      contentFrom({ ...silent, list: () => defer(() => of(right(sent.shift() ?? []))) }),
    )
    if (known === null) throw new Error('is not known')
    await answerFrom(content.ask(known))
    const { value, faults } = await answerFrom(content.ask(known))
    expect(value).toEqual([job])
    const at = { reading: 'list of careers/jobs', label: 'id 7' }
    expect(faults).toEqual([
      fault({
        ...at,
        path: 'salary',
        expected: 'a sum in dollars such as 3,000.00',
        got: 'text of 4 characters',
      }),
      fault({ ...at, path: 'contactName', expected: 'text that is not empty', got: 'number' }),
    ])
  })

  it('is an empty list when no backend holds it', async () => {
    const declining: Source = { ...silent, list: () => null }
    for (const source of [declining, silent])
      expect((await answerFrom(asRelease(contentFrom(source)).ask(list(jobs)))).value).toEqual([])
  })

  it('can be named in a content change by its full list, not by its short list', () => {
    expect(parseBackendQuestion(list(jobs).path)?.path).toBe(list(jobs).path)
    expect(parseBackendQuestion(listed(jobs).path)).toBeNull()
  })

  it('is named by the word of its `from` in entries, changes and deletions', async () => {
    const guides = defineKind({ name: 'careers/guides', from: 'guides', fields: { name: 'name' } })
    expect(partsDeleted('lists/guides/7')).toBeNull()
    knowKinds([guides])
    const folder = madeFolder({ 'lists/guides.json': [{ id: 7, name: 'Nasrin' }] })
    const content = contentFrom(filesSource({ folder }))
    expect((await answerFrom(content.ask(list(guides)))).value).toEqual([{ id: '7', name: 'Nasrin' }])
    expect(pathsMeant('lists/guides')).toEqual([list(guides).path])
    expect(pathsMeant('lists/guides/7')).toBeNull()
    expect(partsDeleted('lists/guides/7')).toMatchObject([{ question: { path: list(guides).path }, id: '7' }])
  })

  it('has no questions before a release declares it', () => {
    const strange = defineKind({ name: 'careers/jobs', fields: { title: 'name' } })
    for (const { path } of [list(strange), ids(strange), entity(strange, '1')])
      expect([parseQuestion(path), askByPath(over([]), path)]).toEqual([null, null])
  })
})
