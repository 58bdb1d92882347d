import { mapAnswer, menu } from '@caravanserai/adapters'
import { address } from '@caravanserai/adapters/define-page'
import { defineFile } from '@caravanserai/adapters/define-file'
import { entry, memoryContent } from '@caravanserai/adapters/testing'
import type { RouteObject } from 'react-router-dom'
import { inProcessPages } from '../testing/inProcessPages'
import { sentAnswer } from '../host/workers/sentAnswers'

const content = memoryContent({ menu: [entry('1', 'Home'), entry('2', 'About')] })
const names = defineFile({
  address: address('/menu/:id/names.ics'),
  type: 'text/calendar',
  read: (ask, { id }) => mapAnswer(ask(menu), (entries) => entries.find((entry) => entry.id === id) ?? null),
  writer:
    async () =>
    ({ name }, { brand, absolute }) =>
      `${name} at ${absolute('/menu')} of ${brand}`,
})

const { signal } = new AbortController()
const served = (route: RouteObject, target: string, view: 'page' | 'data' = 'page') =>
  inProcessPages('travel', [route]).page(
    {
      request: { address: target, view, error: null },
      surroundings: { key: '', value: { addresses: [], links: [], ownPages: [] } },
      known: [],
      ask: (path) => sentAnswer(content, path, signal),
    },
    signal,
  )

test('a file has its text, its type and its questions', async () => {
  const { page, html, data } = await served(names, '/menu/2/names.ics')
  expect(html.toString()).toMatch(/^About at https?:\/\/\S+\/menu of \S/)
  expect(page).toMatchObject({
    status: 200,
    file: 'text/calendar',
    thrown: [],
    asked: expect.arrayContaining(['menu']),
  })
  expect(data).toHaveLength(0)
})

test('a file may consist of bytes, also of a part of a larger array', async () => {
  const bytes = Uint8Array.from([9, 0xff, 0x00, 9]).subarray(1, 3)
  const file = { type: 'image/png', writer: () => Promise.resolve(() => bytes) }
  const { page, html } = await served({ ...names, handle: { file } } as RouteObject, '/menu/2/names.ics')
  expect(page).toMatchObject({ status: 200, file: 'image/png' })
  expect([...html]).toEqual([0xff, 0x00])
})

test('a missing file is a not-found page', async () => {
  const { page, html } = await served(names, '/menu/9/names.ics')
  expect(page).toMatchObject({ status: 404, file: null })
  expect(html.toString()).toContain('<h1')
})

test.each([
  [
    'throws',
    { ...names.handle.file, writer: () => Promise.reject(new Error('no such writer')) },
    'no such writer',
  ],
  [
    'has a type that browsers run',
    { ...names.handle.file, type: 'text/javascript' },
    'a file of type text/javascript',
  ],
  [
    'is too large',
    { ...names.handle.file, writer: () => Promise.resolve(() => 'a'.repeat(8 * 1024 * 1024 + 1)) },
    'is larger than 8388608',
  ],
  [
    'has an invalid content',
    { ...names.handle.file, writer: () => Promise.resolve(() => ({ length: 1 })) },
    'a file is a text, or a Uint8Array',
  ],
])('a file that %s has status 500 and the reason', async (_, file, reason) => {
  const { page } = await served({ ...names, handle: { file } } as RouteObject, '/menu/2/names.ics')
  expect(page).toMatchObject({ status: 500, file: null, thrown: [expect.stringContaining(reason)] })
})
