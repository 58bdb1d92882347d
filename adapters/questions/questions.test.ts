import { isRight } from 'fp-ts/Either'
import { firstValueFrom, NEVER } from 'rxjs'
import type { Content, ContentResult } from '../port/content'
import { kinds } from '../domain/entities'
import { entry, memoryContent } from '../testing'
import { askByPath, listPath, pagePath, questionOf, readingName } from './questions'

const content = memoryContent({ menu: [entry('1', 'Home'), entry('হ b%', 'Odd')] })

const valueOf = async (asked: ContentResult<unknown> | null) => {
  const answer = asked && (await firstValueFrom(asked))
  return answer && isRight(answer) ? answer.right.value : answer
}
const value = (path: string) => valueOf(askByPath(content, path))

describe('askByPath', () => {
  it('asks the question that a path names', async () => {
    expect(await value('menu')).toEqual(await valueOf(content.menu()))
    expect(await value('slides')).toEqual(await valueOf(content.slides()))
    expect(await value('pages/1')).toEqual(await valueOf(content.menuPage('1')))
    expect(await value('lists/causes')).toEqual(await valueOf(content.list('causes')))
  })

  it('knows the list of every kind', () => {
    expect(kinds.map((kind) => questionOf(listPath(kind)))).toEqual(
      kinds.map((kind) => ({ _tag: 'List', kind })),
    )
  })

  it('finds back the id that a path was made of', async () => {
    expect(await value(pagePath('হ b%'))).toMatchObject({ id: 'হ b%' })
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
    const guarded: Content = { ...content, menuPage: () => NEVER }
    expect(await valueOf(askByPath(guarded, 'pages/999'))).toEqual({ id: '999', sections: [] })
  })
})

describe('readingName', () => {
  it.each([
    ['menu', 'menu'],
    ['slides', 'slides'],
    ['pages/a%20b', 'menu page a b'],
    ['lists/causes', 'list of causes'],
    ['x', 'x'],
  ])('calls %s %s', (path, name) => expect(readingName(path)).toBe(name))
})
