import { SharedWork } from './sharedWork'

const result = (name: string) => ({ name })

test('a caller starts its own work if the shared work was refused to another', async () => {
  const works = new SharedWork<{ name: string }>()
  const refused = works.share('a', async () => ({ _tag: 'Busy' }))
  expect(await works.share('a', async () => result('own'))).toEqual(result('own'))
  expect(await refused).toEqual({ _tag: 'Busy' })
})
