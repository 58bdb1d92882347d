import routerNames from '../../webpack/routerNames.json'
import * as router from './router'

test('the host shares those names of the router that lint lets remotes import', () => {
  expect(Object.keys(router).sort()).toEqual([...routerNames].sort())
})
