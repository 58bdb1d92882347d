import { codeOf, isDiskError, nullIfMissing, written } from './diskError'

const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })

it('an operation that fails rejects with a disk error, which has the code as its message and the failure as its cause', async () => {
  const error = await written(() => Promise.reject(full)).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ _tag: 'DiskError', message: 'ENOSPC', cause: full })
  expect(isDiskError(error)).toBe(true)
  expect(await written(async () => 'done')).toBe('done')
})

it.each([null, undefined, 'DiskError', 5, {}, { _tag: 'Unreachable' }, full])(
  '%p is no disk error',
  (thrown) => {
    expect(isDiskError(thrown)).toBe(false)
  },
)

it.each(['ENOENT', 'ENOTDIR'])('a file that is missing (%s) is null', (code) => {
  expect(nullIfMissing({ code })).toBeNull()
})

it.each([full, null, { message: 'ENOENT' }])('any other failure is thrown as it is: %p', async (thrown) => {
  const missing = Promise.reject(thrown).catch(nullIfMissing)
  await expect(missing).rejects.toBe(thrown)
})

it.each([
  [full, 'ENOSPC'],
  ['a text', 'a text'],
  [null, 'null'],
  [undefined, 'undefined'],
  [new Error('of another kind'), 'Error: of another kind'],
])('the code of %p is %s', (thrown, code) => {
  expect(codeOf(thrown)).toBe(code)
})
