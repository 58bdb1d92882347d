import { categoriesOf } from './categoriesOf'
import type { ListedService } from './listedService'

const service = (id: string, category: string): ListedService => ({
  id,
  icon: 'plane',
  title: id,
  category,
  price: '',
  summary: '',
  picture: null,
})

const idsByName = (services: ReadonlyArray<ListedService>) =>
  categoriesOf(services).map(({ name, services: ofCategory }) => [name, ofCategory.map(({ id }) => id)])

test('services of a category stand together, in the order in which the list first names it', () => {
  const listed = [service('1', 'Travel'), service('2', ''), service('3', 'Work'), service('4', 'Travel')]
  expect(idsByName(listed)).toEqual([
    ['Travel', ['1', '4']],
    ['', ['2']],
    ['Work', ['3']],
  ])
})

test('without services there is no category', () => {
  expect(categoriesOf([])).toEqual([])
})
