import { memoryContent } from '@caravanserai/adapters/testing'
import { fakePages, outputOf } from '../../testing/fakePages'
import { Overloaded } from '../workers/releaseWorkers'
import { WorkerEnded } from '../workers/workerFault'
import { testComposition } from '../../testing/testComposition'
import { probe } from './probe'
import { NotJudged } from './stage'

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

const endedBy = (kind: 'killed' | 'blocked') =>
  new WorkerEnded({ kind, reason: 'was ended by SIGKILL', unfinished: [] })

it.each([
  ['too many pages wait', new Overloaded()],
  ['its worker is ended from outside', endedBy('killed')],
])('says nothing of a release where %s', async (_what, error) => {
  const { fault } = probing(() => Promise.reject(error))
  await expect(fault).rejects.toThrow(new NotJudged(`/cause?a was not rendered in time: ${error.message}`))
})

it('says nothing of a release that had no time to render it', async () => {
  const over = AbortSignal.abort(new Error('aborted due to timeout'))
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over)
  const { fault } = probing((_input, { reason }) => Promise.reject(reason))
  await expect(fault).rejects.toBeInstanceOf(NotJudged)
})

it('says what is wrong with a release that ends its worker', async () => {
  expect(await probing(() => Promise.reject(endedBy('blocked'))).fault).toBe('was ended by SIGKILL')
})
