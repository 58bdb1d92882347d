import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { allEntries } from '../domain/menu'
import { erpSource } from '../sources/erp/erpSource'
import { withLastGood, inMemory } from '../resilience/lastGood/withLastGood'
import { siteQuestions } from '../answers/siteQuestions'
import { contentFrom } from '../answers/contentFrom'
import { answerFrom } from '../testing'
import { menu, slides } from '../questions/questions'

const menus: ReadonlyArray<unknown> = [
  { id: 1, name: 'Home' },
  { id: 2, name: 'About' },
  { id: 3, name: 'News', children: [{ id: 4, name: 'Press' }] },
  { id: 5, name: 'Contact' },
]
const sliders: ReadonlyArray<unknown> = ['One', 'Two', 'Three'].map((title, at) => ({ id: at + 1, title }))
const names = ['Home', 'About', 'News', 'Press', 'Contact', 'One', 'Two', 'Three']

/** A site that has read the menus and slides above, and the content that it shows when others are sent. */
const site = async () => {
  let sent: unknown
  const source = erpSource({ baseUrl: 'https://cms.example.test', getJson: () => of(right(sent)) })
  const content = withLastGood({ rules: siteQuestions, memory: inMemory() })(contentFrom(source))
  const after = async (changed: ReadonlyArray<unknown>, slider = sliders) => {
    sent = { menus: changed, homepage_sliders: slider }
    const [read, shown] = [await answerFrom(content.ask(menu)), await answerFrom(content.ask(slides))]
    return [...allEntries(read.value).map(({ name }) => name), ...shown.value.map(({ title }) => title)]
  }
  expect(await after(menus)).toEqual(names)
  return { after }
}

describe('a menu entry or slide that becomes unreadable', () => {
  it.each<unknown>([null, 5, 'x', [[]]])('keeps its last value while %j is sent instead', async (broken) => {
    const { after } = await site()
    expect(await after(menus.with(1, broken), sliders.with(1, broken))).toEqual(names)
  })

  it.each<[string, object]>([
    ['children and id', { id: {} }],
    ['children and name', { name: true }],
    ['children', {}],
    ['children, id and name', { id: 1.5, name: null }],
  ])('keeps its last value and its children while its %s are unreadable', async (_, broken) => {
    const { after } = await site()
    expect(await after(menus.with(2, { id: 3, name: 'News', children: 'x', ...broken }))).toEqual(names)
  })

  it('is restored once, in each of 20 rounds and with duplicate ids', async () => {
    const { after } = await site()
    const twin = { id: 3, name: 'Twin', children: 'x' }
    const withTwin = names.map((name) => (name === 'News' ? 'Twin' : name)).sort()
    for (let round = 0; round < 20; round += 1) {
      const broken = [null, { id: 2, name: 'About', children: 5 }, twin, { id: 3, name: 'News', children: 5 }]
      const duplicates = [5, { id: 1, title: 'One' }, { id: 1, title: 'Twin' }]
      expect((await after(broken, duplicates)).sort()).toEqual(withTwin)
      expect((await after([...menus, twin, 7], [...sliders, null])).sort()).toEqual([...names].sort())
    }
  })

  it('is removed when it is no longer sent', async () => {
    const { after } = await site()
    expect(await after(menus.toSpliced(1, 1), sliders.toSpliced(1, 1))).toEqual(
      names.filter((name) => name !== 'About' && name !== 'Two'),
    )
  })
})
