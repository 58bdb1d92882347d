import * as t from 'io-ts'
import type { Question } from '../../port/content'
import { readingOf } from '../../testing/virtualTime'
import { inMemory } from './withLastGood'

const numbered = (path: string): Question<number> => ({ path, name: path, codec: t.number })

describe('inMemory', () => {
  it('drops the least recently used reading', () => {
    const memory = inMemory({ maxKeys: 2 })
    memory.put(numbered('a'), readingOf(1))
    memory.put(numbered('b'), readingOf(2))
    memory.get(numbered('a'))
    memory.put(numbered('c'), readingOf(3))
    expect(['a', 'b', 'c'].map((path) => memory.get(numbered(path))?.value ?? null)).toEqual([1, null, 3])
  })
})
