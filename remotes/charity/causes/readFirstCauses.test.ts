import { cause, memoryContent } from '@caravanserai/adapters/memory'
import { left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { readFirstCauses } from './readFirstCauses'

const read = (causes: Parameters<typeof memoryContent>[0]) => firstValueFrom(readFirstCauses(memoryContent(causes)))

test('gives the first three causes in the order of their source', async () => {
  const causes = ['9', '2', '7', '1'].map((id) => cause(id))
  expect(await read({ causes })).toMatchObject({ right: { value: [{ id: '9' }, { id: '2' }, { id: '7' }] } })
})

test('gives fewer when there are fewer', async () => {
  expect(await read({ causes: [cause('4')] })).toMatchObject({ right: { value: [{ id: '4' }] } })
  expect(await read({ causes: [] })).toMatchObject({ right: { value: [] } })
})

test('tells what was left out of the reading', async () => {
  const fault = { reading: 'causes', label: 'cause 2', expected: 'text', got: 'number' }
  expect(await read({ faults: [fault] })).toMatchObject({ right: { faults: [fault] } })
})

test('says that the causes cannot be had', async () => {
  const error = { _tag: 'Unreachable', url: '/causes', reason: 'status 500' } as const
  expect(await read({ causes: error })).toEqual(left(error))
})
