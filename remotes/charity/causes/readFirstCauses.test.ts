import { cause, memoryContent } from '@caravanserai/adapters/memory'
import { left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { readFirstCauses } from './readFirstCauses'

const read = (values: Parameters<typeof memoryContent>[0]) => firstValueFrom(readFirstCauses(memoryContent(values)))

test('gives the first three causes in the order of their source', async () => {
  const causes = ['9', '2', '7', '1'].map((id) => cause(id))
  expect(await read({ lists: { causes } })).toMatchObject({ right: { value: [{ id: '9' }, { id: '2' }, { id: '7' }] } })
})

test('gives fewer when there are fewer', async () => {
  expect(await read({ lists: { causes: [cause('4')] } })).toMatchObject({ right: { value: [{ id: '4' }] } })
  expect(await read({ lists: { causes: [] } })).toMatchObject({ right: { value: [] } })
})

test('carries no whole stories, which the list does not show', async () => {
  expect(JSON.stringify(await read({}))).not.toContain('The story of')
})

test('tells what was left out of the reading', async () => {
  const fault = { reading: 'list of causes', label: 'cause 2', path: 'thumb', expected: 'text', got: 'number', hint: '' }
  expect(await read({ faults: [fault] })).toMatchObject({ right: { faults: [fault] } })
})

test('says that the causes cannot be had', async () => {
  const error = { _tag: 'Unreachable', url: '/causes', reason: 'status 500', retryAfterMs: 0 } as const
  expect(await read({ lists: { causes: error } })).toEqual(left(error))
})
