import { firstValueFrom } from 'rxjs'
import { unreachable } from '../content'
import { entry, memoryContent, section, picture } from '../memory'
import { recording } from './recording'

describe('recording', () => {
  it('lists what was answered, each question once, without failures and faults', async () => {
    const menu = [entry('1', 'Home')]
    const sections = [section('Gallery', { pictures: [picture('a.png')] })]
    const { content, readings } = recording(
      memoryContent({
        menu,
        pages: { 'a b': sections },
        slides: unreachable('u', 'status 500 (text/html)'),
        faults: [{ reading: 'menu', label: 'x', expected: 'text', got: 'number' }],
      }),
    )
    expect(readings()).toEqual([])
    await firstValueFrom(content.menu())
    await firstValueFrom(content.slides())
    await firstValueFrom(content.menuPage('a b'))
    await firstValueFrom(content.menu())
    expect(readings()).toEqual([['menu', menu], ['pages/a%20b', { id: 'a b', sections }]])
  })
})
