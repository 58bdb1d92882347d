import { firstValueFrom, NEVER } from 'rxjs'
import type { Content } from '../content'
import { entry, memoryContent } from '../memory'
import { askByPath, pagePath } from './questions'

const content = memoryContent({ menu: [entry('1', 'Home'), entry('হ b%', 'Odd')] })
const answer = async (path: string) => {
  const asked = askByPath(content, path)
  return asked && firstValueFrom(asked)
}

describe('askByPath', () => {
  it('asks the question that a path names', async () => {
    expect(await answer('menu')).toEqual(await firstValueFrom(content.menu()))
    expect(await answer('slides')).toEqual(await firstValueFrom(content.slides()))
    expect(await answer('causes')).toEqual(await firstValueFrom(content.causes()))
    expect(await answer('pages/1')).toEqual(await firstValueFrom(content.menuPage('1')))
  })

  it('finds back the id that a path was made of', async () => {
    expect(await answer(pagePath('হ b%'))).toMatchObject({ right: { value: { id: 'হ b%' } } })
  })

  it.each(['', 'menus', 'Menu', '/menu', 'menu/', 'pages', 'pages/', 'pages/%', 'pages/a%2Fb', 'pages/1/2', 'pages/..', 'constructor', '__proto__'])(
    'knows no question %j',
    (path) => {
      expect(askByPath(content, path)).toBeNull()
    },
  )

  it('does not ask the backend for a page that no menu entry leads to', async () => {
    const guarded: Content = { ...content, menuPage: () => NEVER }
    const asked = askByPath(guarded, 'pages/999')
    expect(asked && (await firstValueFrom(asked))).toEqual({ _tag: 'Right', right: { value: { id: '999', sections: [] }, faults: [] } })
  })
})
