import { left, right } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { Content, Question } from '../port/content'
import { listedOf } from '../domain/codecs'
import { causes, kinds } from '../domain/kinds'
import { answerFrom, cause, down, entry, memoryContent, service } from '../testing'
import { askByPath } from './askByPath'
import { answers, contentOf } from './family'
import { parseBackendQuestion, parseQuestion, partsDeleted } from './parseQuestion'
import { entity, list, listed, menu, menuPage, menuPages, slides } from './questions'

const lists = { causes: [cause('1'), cause('a/b'), cause('হ %')], services: [service('1')] }
const content = memoryContent({ menu: [entry('1', 'Home'), entry('হ b%', 'Odd')], lists })
/** Fails the test when a question is sent. */
const unasked = (): never => {
  throw new Error('was asked')
}
const value = async (path: string, over: Content = content) => {
  const result = askByPath(over, path)
  return result && (await answerFrom(result)).value
}

describe('a question', () => {
  it.each<Question<unknown>>([
    menu,
    slides,
    menuPage('1'),
    menuPage('হ b%'),
    entity('causes', 'হ %'),
    ...kinds.flatMap((kind) => [list(kind), listed(kind)] as ReadonlyArray<Question<unknown>>),
  ])('is parsed from its path, and answered by its path: $path', async (question) => {
    expect(parseQuestion(question.path)).toEqual(question)
    expect(await value(question.path)).toEqual((await answerFrom(content.ask(question))).value)
  })

  it.each([
    [menu, 'menu'],
    [slides, 'slides'],
    [menuPage('a b'), 'menu page a b'],
    [list('causes'), 'list of causes'],
  ])('goes to a backend, under a name for the operator (%#)', ({ path, name }, expected) => {
    expect(parseBackendQuestion(path)?.path).toBe(path)
    expect(name).toBe(expected)
  })

  it.each<Question<unknown>>([listed('causes'), entity('causes', '1')])(
    'does not go to a backend as a selection: $path',
    ({ path }) => expect(parseBackendQuestion(path)).toBeNull(),
  )

  const invalid = ['', 'menus', 'Menu', '/menu', 'menu/', 'causes', 'constructor', '__proto__']
  const noPage = ['pages', 'pages/', 'pages/%', 'pages/a%2Fb', 'pages/1/2', 'pages/..']
  const noList = ['lists', 'lists/', 'lists/menus', 'lists/constructor', 'listed', 'listed/', 'listed/menus']
  const noEntity = ['entities', 'entities/causes', 'entities/causes/%', 'entities/menus/1']
  it.each([...invalid, ...noPage, ...noList, ...noEntity])('does not have the path %j', (path) =>
    expect(askByPath(content, path)).toBeNull(),
  )
})

describe('a page that is requested by its path', () => {
  it('is empty, without a request to the backend, when no menu entry leads to it', async () => {
    const guarded = contentOf([answers(menuPages, unasked)], content)
    expect(await value('pages/999', guarded)).toEqual({ id: '999', sections: [] })
  })

  it('has the error of the menu when the menu cannot be read', async () => {
    const result = askByPath(memoryContent({ menu: down }), 'pages/1')
    expect(result && (await firstValueFrom(result))).toEqual(left(down))
  })
})

describe('a selection from a list', () => {
  it("leaves out of `listed` only the fields for an entity's own page", async () => {
    const [first] = (await answerFrom(content.ask(listed('causes')))).value
    expect(Object.keys(cause('1')).filter((field) => !Object.keys(first ?? {}).includes(field))).toEqual(
      causes.ownPageOnly,
    )
    expect(first).toEqual(listedOf(causes)(cause('1')))
  })

  it('has the error of the list', async () => {
    const broken = memoryContent({ lists: { services: down } })
    expect(await firstValueFrom(broken.ask(listed('services')))).toEqual(left(down))
  })

  it.each([
    ['1', service('1')],
    ['2', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('is one complete entity, or null for an unknown id: %j', async (id, expected) => {
    expect(await firstValueFrom(content.ask(entity('services', id)))).toMatchObject(
      right({ value: expected }),
    )
  })

  it.each(['entities/causes/', 'entities/causes/..', 'entities/causes/a%2Fb'])(
    'is null, without a request, for %j, whose id does not fit in an address',
    async (path) => {
      const result = askByPath({ ask: unasked }, path)
      expect(result && (await answerFrom(result))).toMatchObject({ value: null })
    },
  )
})

describe('an entity', () => {
  const [water, food] = [{ ...cause('water'), aliases: ['1', 'food'] }, cause('food')]
  const named = memoryContent({ lists: { causes: [water, food, { ...cause('x'), aliases: ['1'] }] } })
  const idOf = async (id: string) => (await answerFrom(named.ask(entity('causes', id)))).value?.id

  it('is found by its aliases, unless another entity has that id', async () => {
    const ids = ['water', 'water', 'food', undefined]
    expect(await Promise.all(['water', '1', 'food', '2'].map(idOf))).toEqual(ids)
    const { value: near } = await answerFrom(named.ask(listed('causes', { near: '1', count: 1 })))
    expect(near).toMatchObject([{ id: 'water' }])
  })

  it('has neither aliases nor search texts in lists', async () => {
    const all = [{ ...cause('1'), aliases: ['2'], seoTitle: 'x' }]
    const { value: shown } = await answerFrom(memoryContent({ lists: { causes: all } }).ask(listed('causes')))
    expect(shown).toEqual([listedOf(causes)(cause('1'))])
  })
})

describe('partsDeleted', () => {
  it.each<[string, object]>([
    ['slides/3', { slides: '3' }],
    ['lists/causes/5', { 'lists/causes': '5' }],
    ['lists/causes/%E0%A7%AB', { 'lists/causes': '৫' }],
    // A kind that no release declares has no entries.
    ['lists/nobody/jobs/5', {}],
    ['pages/7', { 'pages/7': null, menu: '7' }],
  ])('names the parts of %s: %j', (path, parts) =>
    expect(partsDeleted(path)?.map(({ question, id }) => [question.path, id])).toEqual(Object.entries(parts)),
  )

  const invalid = ['', 'menu', 'menu/7', 'pages', 'pages/', 'lists/causes', 'lists/menus/5']
  it.each([...invalid, 'slides/%', 'slides/3/4'])('is null for %j', (path) =>
    expect(partsDeleted(path)).toBeNull(),
  )
})
