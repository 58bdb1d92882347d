import { isRight } from 'fp-ts/Either'
import { firstValueFrom, NEVER } from 'rxjs'
import type { Content, ContentResult } from '../port/content'
import { kinds } from '../domain/entities'
import { listedOf, ownPageOnly } from '../domain/listed'
import { cause, memoryContent, post } from '../testing'
import { askByPath } from './askByPath'
import { entity, listed } from './questions'

const content = memoryContent({
  lists: { causes: [cause('1'), cause('a/b'), cause('হ %')], posts: [post('1')] },
})

const valueOf = async (asked: ContentResult<unknown> | null) => {
  const answer = asked && (await firstValueFrom(asked))
  return answer && isRight(answer) ? answer.right.value : answer
}
const value = (path: string) => valueOf(askByPath(content, path))

describe('listed', () => {
  it('leaves out what only an entity’s own page shows, and nothing else', async () => {
    const [first] = (await valueOf(content.ask(listed('causes')))) as ReadonlyArray<object>
    expect(Object.keys(cause('1')).filter((field) => !Object.keys(first ?? {}).includes(field))).toEqual(
      ownPageOnly.causes,
    )
    expect(first).toEqual(listedOf('causes', cause('1')))
  })

  it('has a path for every kind', async () => {
    for (const kind of kinds)
      expect(await value(listed(kind).path)).toEqual(await valueOf(content.ask(listed(kind))))
  })

  it('returns an error', async () => {
    const down = {
      _tag: 'Unreachable',
      url: 'u',
      reason: 'status 500',
      status: 500,
      retryAfterMs: 0,
    } as const
    expect(await firstValueFrom(memoryContent({ lists: { posts: down } }).ask(listed('posts')))).toEqual({
      _tag: 'Left',
      left: down,
    })
  })
})

describe('entity', () => {
  it('answers one complete entity', async () => {
    expect(await valueOf(content.ask(entity('posts', '1')))).toEqual(post('1'))
  })

  it.each(['2', '', 'constructor', '__proto__'])('answers null for the unknown id %j', async (id) => {
    expect(await valueOf(content.ask(entity('posts', id)))).toBeNull()
  })

  it('is parsed from its path, whatever its id', async () => {
    expect(await value(entity('causes', 'হ %').path)).toEqual(cause('হ %'))
  })
})

it.each([
  'listed',
  'listed/',
  'listed/menus',
  'entities',
  'entities/causes',
  'entities/causes/%',
  'entities/menus/1',
])('knows no selection %j', (path) => expect(askByPath(content, path)).toBeNull())

it.each(['entities/causes/', 'entities/causes/..', 'entities/causes/a%2Fb'])(
  'knows without a list that %j is no entity, because its id fits in no address',
  async (path) => {
    const unasked: Content = { ask: () => NEVER }
    const asked = askByPath(unasked, path)
    expect(asked && (await firstValueFrom(asked))).toMatchObject({ right: { value: null } })
  },
)
