import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstValueFrom } from 'rxjs'
import { contentFrom } from '../answers/contentFrom'
import type { Question } from '../port/content'
import { knowKinds } from '../questions/knownKinds'
import { list, menu, menuPage, slides } from '../questions/questions'
import { makeContent } from '../server'
import { answerFrom } from '../testing'
import { jobs } from '../testing/jobs'
import { madeFolder } from '../testing/madeFolder'
import { filesSource } from './files/filesSource'

/** A schedule as people write it into a file. */
const local = { shownFrom: '2027-01-01 09:00' }
const front = (below: string) => `---\nshownFrom: 2027-01-01 09:00\n---\n${below}`
const at = Date.UTC(2027, 0, 1, 3)

const files: Readonly<Record<string, unknown>> = {
  'menus.json': [
    { id: 1, name: 'Home', page: 'home' },
    { id: 7, name: 'Offers', page: 'offers', ...local },
  ],
  'sliders.json': [
    { id: 1, title: 'A' },
    { id: 7, title: 'Offer', ...local },
  ],
  'pages/offers/Text.html': 'Offer',
  'pages/home/About.html': 'Us',
  'pages/home/Offer.md': front('# Now'),
  'pages/home/images.json': { Offer: 'a.webp' },
  'lists/causes.json': [
    { id: 1, title: 'A' },
    { id: 7, title: 'Offer', ...local },
  ],
  'careers/jobs/1.md': '---\ntitle: Guide\n---\n',
  'careers/jobs/7.md': '---\ntitle: Offer\nshownFrom: 2027-01-01 09:00\n---\n',
}
knowKinds([jobs])

describe('scheduled content of a folder', () => {
  it.each<[Question<unknown>, string]>([
    [menu, '7'],
    [slides, '7'],
    [menuPage('1'), 'offer'],
    [list('causes'), '7'],
    [list(jobs), '7'],
  ])('is in answer %#, with its schedule', async (question, key) => {
    const { value, schedule, faults } = await answerFrom(
      contentFrom(filesSource({ folder: madeFolder(files) })).ask(question),
    )
    expect(schedule).toEqual([{ key, from: at, until: null }])
    expect(JSON.stringify(value)).toMatch(/Offer/)
    expect(JSON.stringify(faults)).not.toContain('shown')
  })
})

describe('scheduled content', () => {
  beforeEach(() => jest.useFakeTimers({ now: at - 60_000, doNotFake: ['nextTick', 'setImmediate'] }))
  afterEach(() => jest.useRealTimers())

  it('appears to the minute, without requests or reports, during an outage, and after a restart', async () => {
    const [folder, memoryFolder] = [madeFolder(files), madeFolder({})]
    const start = () =>
      makeContent({ pages: { adapter: 'files', address: folder }, memoryFolder, cacheMs: 3_600_000 })
    const shown = async ({ content }: ReturnType<typeof start>) => {
      const read = <A>(question: Question<A>) => firstValueFrom(content.ask(question))
      const answers = await Promise.all([
        read(menu),
        read(slides),
        read(menuPage('1')),
        read(menuPage('7')),
        read(list('causes')),
        read(list(jobs)),
      ])
      return answers.map((answer) => /Offer/.test(JSON.stringify(answer)))
    }
    const site = start()
    const due: string[] = []
    site.due.subscribe((paths) => due.push(...paths))
    expect(await shown(site)).toEqual(Array(6).fill(false))
    for (const file of ['menus.json', 'sliders.json', 'lists/causes.json'])
      writeFileSync(path.join(folder, file), '')
    rmSync(path.join(folder, 'pages'), { recursive: true })
    jest.advanceTimersByTime(60_000)
    expect(due.sort()).toEqual(['lists/causes', list(jobs).path, 'menu', 'pages/1', 'slides'].sort())
    expect(await shown(site)).toEqual(Array(6).fill(true))
    await site.flush()
    expect(await shown(start())).toEqual(Array(6).fill(true))
    for (const made of [folder, memoryFolder]) rmSync(made, { recursive: true })
  })
})
