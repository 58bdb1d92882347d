import { address, pagedHead, pageHref } from './definePage'

const causes = address('/cause', ['page'])
const hrefOf = pageHref(causes.href)
const head = { title: 'Causes', description: 'All of them.', banner: null, canonical: '/cause' }

test('the first page has the address of the list, and other pages have a number', () => {
  expect([1, 2, 105].map(hrefOf)).toEqual(['/cause', '/cause?page=2', '/cause?page=105'])
})

test('the address of a menu page keeps its other parameters', () => {
  const services = address('/service/:id', ['page'])
  const ofMenu = pageHref((query) => services.href({ id: 'a b', ...query }))
  expect([1, 2].map(ofMenu)).toEqual(['/service/a%20b', '/service/a%20b?page=2'])
})

test('the first page has the head of the list, and other pages are canonical themselves', () => {
  expect(pagedHead(head, 1, hrefOf)).toBe(head)
  expect(pagedHead(head, 2, hrefOf)).toEqual({ ...head, title: 'Causes, page 2', canonical: '/cause?page=2' })
})
