import { isRight } from 'fp-ts/Either'
import { firstValueFrom, NEVER } from 'rxjs'
import type { ContentResult } from '../port/content'
import { kinds } from '../domain/entities'
import { entry, memoryContent } from '../testing'
import { askByPath } from './askByPath'
import { answers, contentOf } from './contentOf'
import { parseBackendQuestion, parseQuestion } from './parseQuestion'
import { entity, list, listed, menu, menuPage, menuPages, slides } from './questions'

const content = memoryContent({ menu: [entry('1', 'Home'), entry('হ b%', 'Odd')] })

const valueOf = async (asked: ContentResult<unknown> | null) => {
  const answer = asked && (await firstValueFrom(asked))
  return answer && isRight(answer) ? answer.right.value : answer
}
const value = (path: string) => valueOf(askByPath(content, path))

describe('askByPath', () => {
  it('asks the question that a path names', async () => {
    expect(await value('menu')).toEqual(await valueOf(content.ask(menu)))
    expect(await value('slides')).toEqual(await valueOf(content.ask(slides)))
    expect(await value('pages/1')).toEqual(await valueOf(content.ask(menuPage('1'))))
    expect(await value('lists/causes')).toEqual(await valueOf(content.ask(list('causes'))))
  })

  it('knows the list of every kind', () => {
    for (const kind of kinds) {
      expect(parseQuestion(list(kind).path)).toEqual(list(kind))
      expect(parseBackendQuestion(list(kind).path)).toEqual(list(kind))
    }
  })

  it('decodes the id from a path', async () => {
    expect(await value(menuPage('হ b%').path)).toMatchObject({ id: 'হ b%' })
  })

  it.each([
    '',
    'menus',
    'Menu',
    '/menu',
    'menu/',
    'pages',
    'pages/',
    'pages/%',
    'pages/a%2Fb',
    'pages/1/2',
    'pages/..',
    'causes',
    'lists',
    'lists/',
    'lists/menus',
    'lists/constructor',
    'constructor',
    '__proto__',
  ])('knows no question %j', (path) => {
    expect(askByPath(content, path)).toBeNull()
  })

  it('does not ask the backend for a page that no menu entry leads to', async () => {
    const guarded = contentOf([answers(menuPages, () => NEVER)], content)
    expect(await valueOf(askByPath(guarded, 'pages/999'))).toEqual({ id: '999', sections: [] })
  })
})

describe('a question', () => {
  it.each([menu, slides, menuPage('a b'), list('causes'), listed('team'), entity('posts', 'হ %')])(
    'is parsed from its path: $path',
    (question) => expect(parseQuestion(question.path)).toEqual(question),
  )

  it.each([
    [menu, 'menu'],
    [slides, 'slides'],
    [menuPage('a b'), 'menu page a b'],
    [list('causes'), 'list of causes'],
  ])('has a name for the operator: %#', ({ name }, expected) => expect(name).toBe(expected))

  it.each([listed('causes'), entity('causes', '1')])(
    'is not asked of a backend as a selection: $path',
    ({ path }) => expect(parseBackendQuestion(path)).toBeNull(),
  )
})
