import { left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { malformed, unreachable } from '../content'
import type { Source } from '../source'
import { contentFrom } from './contentFrom'

const down = unreachable('https://cms.example.test/x', 'status 500 (text/html)')
const empty: Source = {
  menus: () => of(right([])),
  slides: () => of(right([])),
  menuPage: () => of(right({ contents: [], images: [], trouble: [] })),
  causes: () => of(right([])),
  pictureUrl: () => null,
}

describe('contentFrom', () => {
  it('hands the errors of its source on', async () => {
    const content = contentFrom({ ...empty, menus: () => of(left(down)), menuPage: () => of(left(down)) })
    expect(await firstValueFrom(content.menu())).toEqual(left(down))
    expect(await firstValueFrom(content.menuPage('7'))).toEqual(left(down))
  })

  it('answers with what there is when half a page had trouble, and tells it', async () => {
    const trouble = [malformed('https://cms.example.test/y', 'content_images', 'null')]
    const content = contentFrom({ ...empty, menuPage: () => of(right({ contents: [['About', 'Us'] as const], images: [], trouble })) })
    expect(await firstValueFrom(content.menuPage('7'))).toMatchObject({
      right: {
        value: { id: '7', sections: [{ label: 'About', html: 'Us' }] },
        faults: [{ reading: 'menu page 7', label: '', expected: 'content_images', got: 'null from https://cms.example.test/y' }],
      },
    })
  })

  it('answers Malformed, without the text of the exception, when a value trips a decoder up', async () => {
    const trap = { get name(): string { throw new RangeError('secret content') } }
    expect(await firstValueFrom(contentFrom({ ...empty, menus: () => of(right([trap])) }).menu())).toEqual(
      left(malformed('menu', 'an answer that can be read', 'RangeError')),
    )
  })

  it('orders the menu by id when it is set so', async () => {
    const entries = [{ id: 3, name: 'C' }, { id: 2, name: 'B' }]
    const source = { ...empty, menus: () => of(right(entries)) }
    const ids = async (content: ReturnType<typeof contentFrom>) => {
      const answer = await firstValueFrom(content.menu())
      return answer._tag === 'Right' && answer.right.value.map(({ id }) => id)
    }
    expect(await ids(contentFrom(source))).toEqual(['3', '2'])
    expect(await ids(contentFrom(source, { menuOrder: 'id' }))).toEqual(['2', '3'])
  })
})
