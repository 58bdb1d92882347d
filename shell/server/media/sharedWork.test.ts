import { SharedWork } from './sharedWork'

const result = (name: string) => ({ name })

test('shares one result among all who ask while the work is in progress', async () => {
  const works = new SharedWork<{ name: string }>()
  const start = jest.fn(async () => result('first'))
  expect(await Promise.all([works.share('a', start), works.share('a', start)])).toEqual([
    result('first'),
    result('first'),
  ])
  expect(start).toHaveBeenCalledTimes(1)
  expect(await works.share('a', async () => result('next'))).toEqual(result('next'))
})

test('does not refuse one who asks for work that was refused to another', async () => {
  const works = new SharedWork<{ name: string }>()
  const refused = works.share('a', async () => ({ _tag: 'Busy' }))
  expect(await works.share('a', async () => result('own'))).toEqual(result('own'))
  expect(await refused).toEqual({ _tag: 'Busy' })
})

test('starts again after work that failed', async () => {
  const works = new SharedWork<{ name: string }>()
  await expect(works.share('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await works.share('a', async () => result('next'))).toEqual(result('next'))
})
