import { cause, memoryAsk } from '@caravanserai/adapters/testing'
import { firstValueFrom } from 'rxjs'
import { readDonatePage } from './readDonatePage'

const read = (asked: string | undefined, values: Parameters<typeof memoryAsk>[0] = {}) =>
  firstValueFrom(readDonatePage(memoryAsk(values), asked))

test('offers every cause, and selects the one in the address', async () => {
  expect(await read('2')).toMatchObject({
    right: { chosenId: '2', causes: [{ id: '1' }, { id: '2' }, { id: '3' }] },
  })
})

test.each([undefined, '', '99', '2 ', 'constructor'])('selects none for %p', async (asked) => {
  expect(await read(asked)).toMatchObject({ right: { chosenId: null } })
})

test('contains no summaries, which the page does not show', async () => {
  expect(
    JSON.stringify(await read(undefined, { lists: { causes: [cause('1', { summary: 'Long words' })] } })),
  ).not.toContain('Long words')
})

test('is shown without causes when they cannot be fetched', async () => {
  const causes = {
    _tag: 'Unreachable',
    url: '/causes',
    reason: 'status 500',
    status: 500,
    retryAfterMs: 0,
  } as const
  expect(await read('1', { lists: { causes } })).toMatchObject({
    right: { causes: [], chosenId: null },
  })
})
