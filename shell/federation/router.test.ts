import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as router from './router'

test('the host shares exactly the names of the router that lint allows remotes to import', () => {
  const file = path.join(__dirname, '../../webpack/routerNames.json')
  expect(Object.keys(router).sort()).toEqual(JSON.parse(readFileSync(file, 'utf8')).sort())
})
