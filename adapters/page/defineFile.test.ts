import { mapAnswer, menu } from '@caravanserai/adapters'
import { isFileHandle, isPageHandle } from '@caravanserai/adapters/page'
import { address, definePage } from './definePage'
import { defineFile } from './defineFile'

const file = defineFile({
  address: address('/menu/:id/names.ics', ['from']),
  type: 'text/calendar',
  read: (ask, { id }) => mapAnswer(ask(menu), (entries) => (id === 'none' ? null : entries)),
  writer: async () => (entries, site, params) =>
    `${params.id}: ${entries.length} of ${site.absolute('/menu')} of ${site.brand}`,
})

test('a file has a route with its address, its query and its type, and is not a page', () => {
  expect(file.path).toBe('/menu/:id/names.ics')
  expect(file.handle).toMatchObject({ query: ['from'], file: { type: 'text/calendar' } })
  expect(isFileHandle(file.handle)).toBe(true)
  expect(isPageHandle(file.handle)).toBe(false)
  const page = definePage({
    address: address('/menu'),
    head: () => ({ title: 'Menu', description: '', banner: null }),
    page: () => Promise.resolve(() => null),
  })
  expect(isFileHandle(page.handle)).toBe(false)
})

test('a file is written from its data, for the site that serves it', async () => {
  const write = await file.handle.file.writer()
  const site = { brand: 'Charitio', absolute: (path: string) => `https://charitio.example${path}` }
  expect(write([1, 2], site, { id: '7' })).toBe('7: 2 of https://charitio.example/menu of Charitio')
})
