import { defineKind, list } from '@caravanserai/adapters'
import { knowKinds } from '@caravanserai/adapters/server'
import { left, right } from 'fp-ts/Either'
import { decodeContentChange } from './changedRoutes'

describe('decodeContentChange', () => {
  it.each(['', ' \n', '{}', '{"event":"entry.update"}'])('decodes %j as a change of all content', (body) => {
    expect(decodeContentChange(body)).toEqual(right({ paths: null, accept: [], deleted: [] }))
  })

  it('decodes changed paths and accepted losses', () => {
    const body = JSON.stringify({ paths: ['menu', 'slides', 'pages/7', 'lists/causes'], accept: ['pages/7'] })
    expect(decodeContentChange(body)).toEqual(
      right({ paths: ['menu', 'slides', 'pages/7', 'lists/causes'], accept: ['pages/7'], deleted: [] }),
    )
  })

  it('URL-encodes the id of a page', () => {
    expect(decodeContentChange('{"paths":["pages/হ"]}')).toEqual(
      right({ paths: ['pages/%E0%A6%B9'], accept: [], deleted: [] }),
    )
  })

  it('expands the name of a declared kind to the paths of all its declarations', () => {
    const kinds = ['title', 'name'].map((field) =>
      defineKind({ name: 'careers/jobs', fields: { [field]: 'name' } }),
    )
    knowKinds(kinds)
    const paths = kinds.map((kind) => list(kind).path)
    const sent = (...changed: ReadonlyArray<string>) =>
      decodeContentChange(JSON.stringify({ paths: changed }))
    expect(sent('menu', 'lists/careers/jobs', 'lists/careers/polls')).toEqual(
      right({ paths: ['menu', ...paths], accept: [], deleted: [] }),
    )
    expect(sent(...paths)).toEqual(right({ paths, accept: [], deleted: [] }))
  })

  it.each([
    ['{"deleted":["pages/7"]}', null],
    [
      '{"deleted":["pages/7","lists/causes/5"],"paths":["slides"]}',
      ['slides', 'pages/7', 'menu', 'lists/causes'],
    ],
  ])('%s: deleted entries are changed too', (body, paths) => {
    expect(decodeContentChange(body)).toMatchObject(
      right({ paths, deleted: expect.arrayContaining(['pages/7']) }),
    )
  })

  it.each([
    ['{"drafts":true}', []],
    ['{"drafts":true,"paths":["menu"]}', ['menu']],
    ['{"drafts":true,"deleted":["pages/7"]}', null],
  ])('%s: only drafts and the named paths are changed', (body, paths) => {
    expect(decodeContentChange(body)).toMatchObject(right({ paths, drafts: true }))
    const named = body.replace('true', '["lists/causes","pages/7"]')
    expect(decodeContentChange(named)).toMatchObject(right({ paths, drafts: ['lists/causes', 'pages/7'] }))
  })

  it.each([
    ['{"drafts":"yes"}', 'drafts: expected true or a list of paths, got "yes"'],
    [
      '{"deleted":["lists/causes"]}',
      'deleted.0: expected one of pages/{id}, slides/{id}, lists/{kind}/{id}, got "lists/causes"',
    ],
    [
      'not JSON',
      'body: expected an object with "paths", "accept", "deleted" and "drafts", all optional, got null',
    ],
    ['5', 'body: expected an object with "paths", "accept", "deleted" and "drafts", all optional, got 5'],
    ['{"paths":"menu"}', 'paths: expected Array<one of menu, slides, pages/{id}, lists/{kind}>, got "menu"'],
    [
      '{"paths":["menu","lists/menus"]}',
      'paths.1: expected one of menu, slides, pages/{id}, lists/{kind}, got "lists/menus"',
    ],
    ['{"accept":[7]}', 'accept.0: expected one of menu, slides, pages/{id}, lists/{kind}, got 7'],
  ])('rejects %j: %s', (body, line) => {
    expect(decodeContentChange(body)).toEqual(left(line))
  })
})
