import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formsIn, postForms } from './postForms'

const html = `<main><form method="post"><p><input type="hidden" name="form" value="comment"></p></form>
  <form method="dialog"><input name="form" value="no"></form><form METHOD="POST"><input name="email"></form></main>
  <footer><form method="post"><input name="form" value="newsletter"><input name="form" value="x"></form></footer>`

test('the forms that a browser posts are found by their names', () => {
  expect(formsIn(html)).toEqual(['comment', null, 'newsletter'])
})

test('a form that nobody judges is a fault, and so is one without a name', async () => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => response.writeHead(body === 'form=newsletter' ? 422 : 405).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const faults = await postForms(url, [{ address: '/blog', html }])
  expect(faults.map(({ check, pages, fault }) => [check, pages, fault])).toEqual([
    ['html', ['/blog'], 'the form "comment" is judged by nobody: without scripts its button is dead'],
    ['html', ['/blog'], 'a form has no name'],
  ])
  await new Promise((resolve) => server.close(resolve))
})
