import { left, right } from 'fp-ts/Either'
import { contentChangeOf } from './contentChange'

describe('contentChangeOf', () => {
  it.each(['', ' \n', '{}', '{"event":"entry.update"}'])('takes %j for a change of anything', (body) => {
    expect(contentChangeOf(body)).toEqual(right({ paths: null, accept: [] }))
  })

  it('reads paths, and those that are meant so', () => {
    const body = JSON.stringify({ paths: ['menu', 'slides', 'pages/7', 'lists/causes'], accept: ['pages/7'] })
    expect(contentChangeOf(body)).toEqual(
      right({ paths: ['menu', 'slides', 'pages/7', 'lists/causes'], accept: ['pages/7'] }),
    )
  })

  it('writes a page as the caches write it', () => {
    expect(contentChangeOf('{"paths":["pages/হ"]}')).toEqual(
      right({ paths: ['pages/%E0%A6%B9'], accept: [] }),
    )
  })

  it.each([
    ['not JSON', 'body: expected an object with "paths" and "accept", both optional, got null'],
    ['5', 'body: expected an object with "paths" and "accept", both optional, got 5'],
    ['{"paths":"menu"}', 'paths: expected Array<one of menu, slides, pages/{id}, lists/{kind}>, got "menu"'],
    [
      '{"paths":["menu","lists/menus"]}',
      'paths.1: expected one of menu, slides, pages/{id}, lists/{kind}, got "lists/menus"',
    ],
    ['{"accept":[7]}', 'accept.0: expected one of menu, slides, pages/{id}, lists/{kind}, got 7'],
  ])('says of %j where and what it expected', (body, line) => {
    expect(contentChangeOf(body)).toEqual(left(line))
  })
})
