import { firstValueFrom } from 'rxjs'
import { unreachable } from '../port/content'
import { entry, memoryContent, picture, section } from '../testing'
import { recording } from './recording'

const menu = [entry('1', 'Home')]
const sections = [section('Gallery', { pictures: [picture('a.png')] })]
const faults = [{ reading: 'menu', label: 'x', path: '', expected: 'text', got: 'number', hint: '' }]
const values = { menu, pages: { 'a b': sections }, faults }

describe('recording', () => {
  it('lists what was answered with its origin and time, each question once, without faults', async () => {
    const { content, readings, failed } = recording(memoryContent(values))
    expect(readings()).toEqual([])
    await firstValueFrom(content.menu())
    await firstValueFrom(content.menuPage('a b'))
    await firstValueFrom(content.menu())
    expect(readings()).toEqual([
      ['menu', { value: menu, origin: 'network', at: expect.any(Number) }],
      ['pages/a%20b', { value: { id: 'a b', sections }, origin: 'network', at: expect.any(Number) }],
    ])
    expect(failed()).toBe(false)
  })

  it('leaves out a failure, and says that there was one', async () => {
    const { content, readings, failed } = recording(
      memoryContent({ ...values, slides: unreachable('u', 'status 500 (text/html)') }),
    )
    await firstValueFrom(content.slides())
    await firstValueFrom(content.menu())
    expect(readings().map(([path]) => path)).toEqual(['menu'])
    expect(failed()).toBe(true)
  })
})
