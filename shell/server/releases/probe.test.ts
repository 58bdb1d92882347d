import { memoryContent } from '@caravanserai/adapters/testing'
import { fakePages, outputOf } from '../../testing/fakePages'
import { testComposition } from '../../testing/testComposition'
import { probe } from './probe'

const composition = testComposition({})
const probing = (page: Parameters<typeof fakePages>[0]) => {
  const { pages, asked } = fakePages(page)
  return { asked, fault: probe(memoryContent(), composition, { pages }, '/cause?a') }
}

it.each([200, 301, 404, 503])('finds nothing wrong with a page of status %d', async (status) => {
  expect(await probing(async () => outputOf('', { status })).fault).toBeNull()
})

it('asks for the page as a visitor, with the present content', async () => {
  const { asked, fault } = probing(async ({ ask }) => {
    expect((await ask('menu'))?.reading.value).toEqual(expect.any(Array))
    expect(await ask('no/such/question')).toBeNull()
    return outputOf('')
  })
  await fault
  expect(asked).toEqual([
    {
      request: { address: '/cause?a', view: 'page', error: null },
      surroundings: { key: composition.id, value: composition.surroundings },
      known: [],
      ask: expect.any(Function),
    },
  ])
})

it.each<[string, Parameters<typeof fakePages>[0], string]>([
  [
    'throws',
    async () => outputOf('', { status: 500, thrown: ['Error: no title\n  at Page', 'more'] }),
    'throws: Error: no title',
  ],
  ['has status 500', async () => outputOf('', { status: 500 }), 'has status 500'],
  ['is rejected', () => Promise.reject(new Error('never settles')), 'never settles'],
  ['is rejected with a text', () => Promise.reject('no'), 'no'],
])('says what is wrong with a page that %s', async (_what, page, fault) => {
  expect(await probing(page).fault).toBe(fault)
})
