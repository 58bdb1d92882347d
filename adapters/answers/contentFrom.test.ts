import { isRight, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of, throwError } from 'rxjs'
import { malformed, unreachable } from '../port/content'
import type { Question } from '../port/content'
import type { Source } from '../port/source'
import { contentFrom } from './contentFrom'
import { list, menu, menuPage, slides } from '../questions/questions'

const down = unreachable('https://cms.example.test/x', 'status 500 (text/html)')
const empty: Source = {
  menus: () => of(right([])),
  slides: () => of(right([])),
  menuPage: () => of(right({ contents: right([]), images: right([]) })),
  list: () => of(right([])),
  kinds: [],
  pictureUrl: () => null,
  abilities: { drafts: false, liveChange: false, pictureSizes: false },
}

describe('contentFrom', () => {
  it('returns the errors of its source', async () => {
    const content = contentFrom({ ...empty, menus: () => of(left(down)), menuPage: () => of(left(down)) })
    expect(await firstValueFrom(content.ask(menu))).toEqual(left(down))
    expect(await firstValueFrom(content.ask(menuPage('7')))).toEqual(left(down))
  })

  it('answers the readable half of a page and reports the other', async () => {
    const images = left(malformed('https://cms.example.test/y', 'content_images', 'null'))
    const content = contentFrom({
      ...empty,
      menuPage: () => of(right({ contents: right([['About', 'Us'] as const]), images })),
    })
    expect(await firstValueFrom(content.ask(menuPage('7')))).toMatchObject({
      right: {
        value: { id: '7', sections: [{ label: 'About', html: 'Us' }] },
        faults: [
          {
            reading: 'menu page 7',
            label: '',
            path: 'images',
            expected: 'content_images',
            got: 'null from https://cms.example.test/y',
          },
        ],
        lost: [{ key: null, field: 'images' }],
        origin: 'network',
      },
    })
  })

  it('sanitises only the label of a page that has changed', async () => {
    const sanitised: string[] = []
    const frameHosts = Object.assign<string[], Pick<string[], 'includes'>>([], {
      includes: (host) => sanitised.push(host) > 0,
    })
    const map = (name: string) => `<iframe src="https://${name}.example.test/"></iframe>`
    const pages = [
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'c'],
    ].map((names) => ({
      contents: right(names.map((name, index) => [`Label ${index}`, map(name)] as const)),
      images: right([]),
    }))
    const content = contentFrom(
      { ...empty, menuPage: () => of(right(pages.shift() ?? { contents: right([]), images: right([]) })) },
      { frameHosts },
    )
    const shown = async () => {
      const answer = await firstValueFrom(content.ask(menuPage('7')))
      return isRight(answer)
        ? answer.right.value.sections.map(({ html }) => /\/\/(\w)\.example/.exec(html)?.[1])
        : []
    }
    expect(await shown()).toEqual(['a', 'b'])
    expect(await shown()).toEqual(['a', 'b'])
    expect(await shown()).toEqual(['a', 'c'])
    expect(sanitised).toEqual(['a.example.test', 'b.example.test', 'c.example.test'])
  })

  it('asks for the list of a kind and names it in a fault', async () => {
    const asked: string[] = []
    const content = contentFrom({
      ...empty,
      list: (kind) => {
        asked.push(kind)
        return of(right([{ id: 1, name: 'Asha' }, 7]))
      },
    })
    expect(await firstValueFrom(content.ask(list('team')))).toMatchObject({
      right: {
        value: [{ id: '1', name: 'Asha' }],
        faults: [{ reading: 'list of team', label: 'entry 2', expected: 'an object' }],
      },
    })
    expect(asked).toEqual(['team'])
  })

  it('answers Malformed to a question that no backend is asked', async () => {
    const hours: Question<string> = { path: 'hours', name: 'opening hours', codec: t.string }
    expect(await firstValueFrom(contentFrom(empty).ask(hours))).toEqual(
      left(malformed('hours', 'a question that is asked of a backend', 'opening hours')),
    )
  })

  it('reports at most twenty faults and counts the rest', async () => {
    const content = contentFrom({ ...empty, slides: () => of(right(Array.from({ length: 30 }, () => 7))) })
    const answer = await firstValueFrom(content.ask(slides))
    const { faults } = isRight(answer) ? answer.right : { faults: [] }
    expect(faults).toHaveLength(21)
    expect(faults[20]).toMatchObject({ reading: 'slides', label: '', got: '10 further faults' })
  })

  it.each([
    ['a built-in error', new RangeError('secret content')],
    ['anything else', 'secret content'],
    [
      'an error that calls itself by the content',
      Object.assign(new Error('secret content'), { name: 'secret content' }),
    ],
  ])(
    'answers Malformed without the text of %s when the answer does not have the type of a source',
    async (_, thrown) => {
      const menus = (): ReturnType<Source['menus']> => throwError(() => thrown)
      expect(await firstValueFrom(contentFrom({ ...empty, menus }).ask(menu))).toEqual(
        left(
          malformed(
            'menu',
            'an answer that can be read',
            thrown instanceof Error ? thrown.constructor.name : 'an exception',
          ),
        ),
      )
    },
  )

  it('orders the menu by id when configured', async () => {
    const entries = [
      { id: 3, name: 'C' },
      { id: 2, name: 'B' },
    ]
    const source = { ...empty, menus: () => of(right(entries)) }
    const ids = async (content: ReturnType<typeof contentFrom>) => {
      const answer = await firstValueFrom(content.ask(menu))
      return answer._tag === 'Right' && answer.right.value.map(({ id }) => id)
    }
    expect(await ids(contentFrom(source))).toEqual(['3', '2'])
    expect(await ids(contentFrom(source, { menuOrder: 'id' }))).toEqual(['2', '3'])
  })
})
