import { startLocalServer } from '../process/localServer'
import { formsIn, postForms } from './postForms'

const html = `<main><form method="post"><p><input type="hidden" name="form" value="comment"></p></form>
  <form method="dialog"><input name="form" value="no"></form><form METHOD="POST"><input name="email"></form></main>
  <footer><form method="post"><input name="form" value="newsletter"><input name="form" value="x"></form></footer>`

test('the forms that a browser posts are found by their names', () => {
  expect(formsIn(html)).toEqual(['comment', null, 'newsletter'])
})

test('a form that nobody judges is a fault, and so is one without a name', async () => {
  const site = await startLocalServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => response.writeHead(body === 'form=newsletter' ? 422 : 405).end())
  })
  expect(await postForms(site.origin, [{ address: '/blog', html }])).toMatchObject([
    {
      check: 'html',
      pages: ['/blog'],
      fault: 'the form "comment" is judged by nobody: without scripts its button is dead',
    },
    { check: 'html', pages: ['/blog'], fault: 'a form has no name' },
  ])
  await site.stop()
})
