import { isLeft, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import type { Content } from '../port/content'
import { allEntries } from '../domain/menu'
import { erpSource } from '../sources/erp/erpSource'
import { inMemory } from '../resilience/lastGood/memory'
import { withLastGood } from '../resilience/lastGood/withLastGood'
import { siteQuestions } from '../answers/siteQuestions'
import { contentFrom } from '../answers/contentFrom'
import { menu, slides } from '../questions/questions'

/** A site whose backend answers every question with the last argument of `send`. */
const site = () => {
  let sent: unknown = null
  const source = erpSource({ baseUrl: 'https://cms.example.test', getJson: () => of(right(sent)) })
  const content: Content = withLastGood({ rules: siteQuestions, memory: inMemory() })(contentFrom(source))
  const names = async (): Promise<ReadonlyArray<string>> => {
    const [read, shown] = await Promise.all([
      firstValueFrom(content.ask(menu)),
      firstValueFrom(content.ask(slides)),
    ])
    return [
      ...(isLeft(read) ? [] : allEntries(read.right.value).map(({ name }) => name)),
      ...(isLeft(shown) ? [] : shown.right.value.map(({ title }) => title)),
    ]
  }
  return { names, send: (entries: object) => void (sent = entries) }
}

const menus = [
  { id: 1, name: 'Home' },
  { id: 2, name: 'About' },
  { id: 3, name: 'News', children: [{ id: 4, name: 'Press' }] },
  { id: 5, name: 'Contact' },
]
const homepage_sliders = [
  { id: 1, title: 'One' },
  { id: 2, title: 'Two' },
  { id: 3, title: 'Three' },
]

/** A slide has no required fields. */
const isEmpty = (u: unknown): boolean => JSON.stringify(u) === '{}'

describe('an entry that becomes unreadable as a whole', () => {
  it.each<unknown>([null, 5, 'x', [[]], {}])(
    'keeps its last value while %j is sent instead',
    async (broken) => {
      const { names, send } = site()
      send({ menus, homepage_sliders })
      const whole = await names()
      send({
        menus: menus.map((entry) => (entry.id === 2 ? broken : entry)),
        homepage_sliders: homepage_sliders.map((slide) =>
          slide.id === 2 && !isEmpty(broken) ? broken : slide,
        ),
      })
      expect(await names()).toEqual(whole)
    },
  )

  it.each<[string, object]>([
    ['id', { id: {} }],
    ['name', { name: 7 }],
    ['children', {}],
    ['id and name', { id: 1.5, name: null }],
  ])('keeps its children while they are unreadable, and its %s', async (_, broken) => {
    const { names, send } = site()
    send({ menus, homepage_sliders })
    const whole = await names()
    send({
      menus: menus.map((entry) => (entry.id === 3 ? { ...entry, children: 'x', ...broken } : entry)),
      homepage_sliders,
    })
    expect(await names()).toEqual(whole)
  })

  it('restores nothing twice, however long the backend sends it, even with duplicate ids', async () => {
    const { names, send } = site()
    const twin = { id: 3, name: 'Twin', children: 'x' }
    send({ menus: [...menus, twin], homepage_sliders })
    const whole = await names()
    for (let round = 0; round < 20; round += 1) {
      send({
        menus: [null, { id: 2, name: 'About', children: 5 }, twin, { id: 3, name: 'News', children: 5 }],
        homepage_sliders: [5, { id: 1, title: 'One' }, { id: 1, title: 'Twin' }],
      })
      expect([...(await names())].sort()).toEqual(
        whole.map((name) => (name === 'News' ? 'Twin' : name)).sort(),
      )
      send({ menus: [...menus, twin, 7], homepage_sliders: [...homepage_sliders, null] })
      expect([...(await names())].sort()).toEqual([...whole].sort())
    }
  })

  it('is removed when it is no longer sent', async () => {
    const { names, send } = site()
    send({ menus, homepage_sliders })
    await names()
    send({
      menus: menus.filter(({ id }) => id !== 2),
      homepage_sliders: homepage_sliders.filter(({ id }) => id !== 2),
    })
    expect(await names()).toEqual(['Home', 'News', 'Press', 'Contact', 'One', 'Three'])
  })
})
