import { isRight, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of, throwError } from 'rxjs'
import { malformed } from '../port/content'
import type { Question } from '../port/content'
import type { Labelled, Source } from '../port/source'
import { answerFrom } from '../testing'
import { contentFrom } from './contentFrom'
import { list, menu, menuPage } from '../questions/questions'

const empty: Source = {
  menus: () => of(right([])),
  slides: () => of(right([])),
  menuPage: () => of(right({ contents: right([]), images: right([]) })),
  list: () => of(right([])),
  kinds: [],
  pictureUrl: () => null,
}
const over = (source: Partial<Source>, ...more: [] | [object]) =>
  contentFrom({ ...empty, ...source }, ...more)
const pageOf = (contents: Labelled): ReturnType<Source['menuPage']> =>
  of(right({ contents: right(contents), images: right([]) }))

describe('contentFrom', () => {
  it('sanitises only the label of a page that has changed', async () => {
    const sanitised: string[] = []
    const frameHosts = Object.assign<string[], Pick<string[], 'includes'>>([], {
      includes: (host) => sanitised.push(host) > 0,
    })
    const sent = ['ab', 'ab', 'ac'].map((names) =>
      pageOf([...names].map((name) => [name, `<iframe src="https://${name}.test/"></iframe>`] as const)),
    )
    const content = over({ menuPage: () => sent.shift() ?? pageOf([]) }, { frameHosts })
    for (const names of ['ab', 'ab', 'ac']) {
      const { value } = await answerFrom(content.ask(menuPage('7')))
      expect(value.sections.map(({ html }) => /\/\/(\w)\.test/.exec(html)?.[1]).join('')).toBe(names)
    }
    // Once by the reader of markup, and once by the sanitiser.
    expect(sanitised).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name}.test`, `${name}.test`]))
  })

  it('asks for the list of a kind, and names it in a fault', async () => {
    const asked: string[] = []
    const content = over({ list: (kind) => (asked.push(kind), of(right([{ id: 1, name: 'Asha' }, 7]))) })
    expect(await answerFrom(content.ask(list('team')))).toMatchObject({
      value: [{ id: '1', name: 'Asha' }],
      faults: [{ reading: 'list of team', label: 'entry 2', expected: 'an object' }],
    })
    expect(asked).toEqual(['team'])
  })

  it('answers Malformed to a question that no backend is asked', async () => {
    const hours: Question<string> = { path: 'hours', name: 'opening hours', codec: t.string }
    expect(await firstValueFrom(over({}).ask(hours))).toEqual(
      left(malformed('hours', 'a question that is asked of a backend', 'opening hours')),
    )
  })

  it.each([
    ['a built-in error', new RangeError('secret content'), 'RangeError'],
    ['anything else', 'secret content', 'an exception'],
    [
      'an error named by content',
      Object.assign(new Error('secret content'), { name: 'secret content' }),
      'Error',
    ],
  ])('answers Malformed without the text of %s that a source throws', async (_, thrown, got) => {
    const content = over({ menus: () => throwError(() => thrown) })
    expect(await firstValueFrom(content.ask(menu))).toEqual(
      left(malformed('menu', 'an answer that can be read', got)),
    )
  })

  it('orders the menu by id when configured', async () => {
    const menus = () => of(right([3, 2].map((id) => ({ id, name: `${id}` }))))
    for (const [menuOrder, ids] of [
      ['position', '32'],
      ['id', '23'],
    ] as const) {
      const answer = await firstValueFrom(over({ menus }, { menuOrder }).ask(menu))
      expect(isRight(answer) && answer.right.value.map(({ id }) => id).join('')).toBe(ids)
    }
  })
})
