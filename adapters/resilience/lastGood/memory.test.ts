import * as t from 'io-ts'
import type { Question } from '../../port/content'
import { menu, menuPage, slides } from '../../questions/questions'
import { readingOf } from '../../testing/virtualTime'
import { inMemory } from './memory'

const numbered = (path: string): Question<number> => ({ path, name: path, codec: t.number })

describe('inMemory', () => {
  it('says that what it kept is from memory, but leaves what is from the disk', () => {
    const memory = inMemory()
    memory.put(menu, readingOf([]))
    memory.put(slides, readingOf([], { origin: 'disk' }))
    expect(memory.get(menu)?.origin).toBe('memory')
    expect(memory.get(slides)?.origin).toBe('disk')
    expect(memory.get(menuPage('7'))).toBeNull()
  })

  it('lets go of what was used longest ago', () => {
    const memory = inMemory({ maxKeys: 2 })
    memory.put(numbered('a'), readingOf(1))
    memory.put(numbered('b'), readingOf(2))
    memory.get(numbered('a'))
    memory.put(numbered('c'), readingOf(3))
    expect(['a', 'b', 'c'].map((path) => memory.get(numbered(path))?.value ?? null)).toEqual([1, null, 3])
  })

  it('forgets', () => {
    const memory = inMemory()
    memory.put(numbered('a'), readingOf(1))
    memory.forget(['a', 'b'])
    expect(memory.get(numbered('a'))).toBeNull()
  })
})
