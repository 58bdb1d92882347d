import type { PlacedLeaf, PlacesOf } from '@caravanserai/adapters/server'
import { isRight } from 'fp-ts/Either'
import { ShownPlaces } from './shownPlaces'
import { shownPlaces } from './placesRoutes'

const places = [{ url: 'https://cms.example.test/1' }]
const shown = async (leaf: Partial<PlacedLeaf>) => {
  const placesOf: PlacesOf = async () => [
    { question: 'lists/causes', entry: '3', way: ['x', 0], type: 'text', value: '', places, ...leaf },
  ]
  return shownPlaces(placesOf, [])
}

describe('shownPlaces', () => {
  it.each([
    ['name', 'A well', 'text', ['A well']],
    ['richText', '<p>One</p><p>Two &amp; three</p>', 'text', ['One Two & three']],
    [
      'richText',
      '<iframe src="https://maps.example/?a=1&amp;b=2"></iframe>',
      'src',
      ['https://maps.example/?a=1&b=2'],
    ],
    ['money', 200_050, 'part', ['$2,000.50', 'Tk 2,000.50']],
    ['percent', 66, 'part', ['66%']],
    ['day', '2027-03-12', 'part', ['12 March 2027']],
    ['count', 380, 'part', ['380']],
    ['picture', '/media/a.webp', 'src', ['/media/a.webp']],
    ['alt', 'A jar', 'alt', ['A jar']],
  ] as const)('returns texts of a %s for the value %s', async (type, value, as, texts) => {
    expect(await shown({ type, value })).toEqual([
      { key: 'lists/causes#3/x/0', entry: 'lists/causes#3', places, as, texts },
    ])
  })

  it.each(['reference', 'hours', 'instant'] as const)('returns nothing for the type %s', async (type) => {
    expect(await shown({ type, value: '7' })).toEqual([])
  })

  it('puts all menus in one group, and returns values that the browser can decode', async () => {
    const menu = await shown({ question: 'menu', entry: '7', way: ['name'], value: 'About' })
    expect(menu).toMatchObject([{ key: 'menu#7/name', entry: 'menu' }])
    expect(isRight(ShownPlaces.decode(JSON.parse(JSON.stringify(menu))))).toBe(true)
  })

  it('requests the places of the answers of the address', async () => {
    const answers: unknown[] = []
    await shownPlaces(
      async (answered) => (answers.push(...answered), []),
      [['menu', { value: [], origin: 'network', at: 1 }]],
    )
    expect(answers).toEqual([{ path: 'menu', value: [] }])
  })
})
