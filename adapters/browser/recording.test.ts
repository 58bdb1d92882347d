import { firstValueFrom } from 'rxjs'
import { unreachable } from '../port/content'
import { entry, memoryContent, picture, section } from '../testing'
import { recording } from '.'
import { menu, menuPage, slides } from '../questions/questions'

const entries = [entry('1', 'Home')]
const sections = [section('Gallery', { pictures: [picture('a.png')] })]
const faults = [{ reading: 'menu', label: 'x', path: '', expected: 'text', got: 'number', hint: '' }]
const values = { menu: entries, pages: { 'a b': sections }, faults }

describe('recording', () => {
  it('lists each answered question once, with origin and time and without faults', async () => {
    const { content, readings, failed } = recording(memoryContent(values))
    expect(readings()).toEqual([])
    await firstValueFrom(content.ask(menu))
    await firstValueFrom(content.ask(menuPage('a b')))
    await firstValueFrom(content.ask(menu))
    expect(readings()).toEqual([
      ['menu', { value: entries, origin: 'network', at: expect.any(Number) }],
      ['pages/a%20b', { value: { id: 'a b', sections }, origin: 'network', at: expect.any(Number) }],
    ])
    expect(failed()).toBe(false)
  })

  it('omits a failed answer, and reports that an answer failed', async () => {
    const { content, readings, failed } = recording(
      memoryContent({ ...values, slides: unreachable('u', 'status 500 (text/html)') }),
    )
    await firstValueFrom(content.ask(slides))
    await firstValueFrom(content.ask(menu))
    expect(readings().map(([path]) => path)).toEqual(['menu'])
    expect(failed()).toBe(true)
  })
})
