import { readingOf } from '../../testing/virtualTime'
import { inMemory } from './memory'

describe('inMemory', () => {
  it('says that what it kept is from memory, but leaves what is from the disk', () => {
    const memory = inMemory()
    memory.put('menu', readingOf([]))
    memory.put('slides', readingOf([], { origin: 'disk' }))
    expect([memory.get('menu')?.origin, memory.get('slides')?.origin, memory.get('pages/7')]).toEqual([
      'memory',
      'disk',
      null,
    ])
  })

  it('lets go of what was used longest ago', () => {
    const memory = inMemory({ maxKeys: 2 })
    memory.put('a', readingOf(1))
    memory.put('b', readingOf(2))
    memory.get('a')
    memory.put('c', readingOf(3))
    expect(['a', 'b', 'c'].map((path) => memory.get(path)?.value ?? null)).toEqual([1, null, 3])
  })

  it('forgets', () => {
    const memory = inMemory()
    memory.put('a', readingOf(1))
    memory.forget(['a', 'b'])
    expect(memory.get('a')).toBeNull()
  })
})
