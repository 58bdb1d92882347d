import { text } from 'node:stream/consumers'
import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import { startLocalServer } from '../../testing'
import { formsIn, postForms } from './forms'

const html = `<main><form method="post"><p><input type="hidden" name="form" value="comment"></p></form>
  <form method="dialog"><input name="form" value="no"></form><form METHOD="POST"><input name="email"></form></main>
  <footer><form method="post"><input name="form" value="newsletter"><input name="form" value="x"></form></footer>`

test('formsIn lists the POST forms with their names', () => {
  expect(formsIn(html)).toEqual([
    { name: 'comment', controls: [] },
    { name: null, controls: ['email'] },
    { name: 'newsletter', controls: [] },
  ])
})

test('reports a form without a declaration, and a form without a name', async () => {
  const site = await startLocalServer(async (request, response) =>
    response.writeHead((await text(request)) === 'form=newsletter' ? 422 : 405).end(),
  )
  expect(await postForms(site.origin, [{ address: '/blog', html, declared: [] }])).toMatchObject([
    {
      check: 'html',
      pages: ['/blog'],
      fault: 'the form "comment" has no declaration on its page: without scripts its button does nothing',
    },
    { check: 'html', pages: ['/blog'], fault: 'a form has no name' },
  ])
  await site.stop()
})

const apply: FormDeclaration = {
  name: 'careers/apply',
  fields: [
    { name: 'email', is: 'email', required: 'Please enter your email' },
    { name: 'note', is: 'text' },
  ],
  file: { name: 'cv', accept: ['.pdf'], required: 'Please choose your CV' },
}
const controls = (...names: ReadonlyArray<string>) =>
  `<form method="post"><input name="form" value="careers/apply">${names.map((name) => `<input name="${name}">`).join('')}</form>`

test.each<[string, ReadonlyArray<string>, status: number, fault: string | null]>([
  ['that is accepted', ['email', 'note', 'cv'], 303, null],
  [
    'that is refused with valid values',
    ['email', 'note', 'cv'],
    422,
    'can never be sent: it is refused with its own valid examples',
  ],
  ['without a required control', ['email', 'note'], 422, 'can never be sent: it requires "cv"'],
  ['with computed values', ['first', 'last', 'cv'], 422, null],
  ['without a declaration', ['email', 'note', 'cv'], 400, 'is sent, but not declared'],
])('submits a form %s with examples of its declared fields', async (_title, names, status, fault) => {
  const bodies: string[] = []
  const site = await startLocalServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(bodies.length === 1 ? 422 : status).end()
  })
  const faults = await postForms(site.origin, [
    { address: '/jobs', html: controls(...names), declared: [apply] },
  ])
  await site.stop()
  expect(faults).toMatchObject(fault === null ? [] : [{ fault: expect.stringContaining(fault) }])
  expect(bodies[0]).toBe('form=careers%2Fapply')
  if (names.includes('note')) expect(bodies[1]).toMatch(/name@example.com|name%40example.com/)
  if (names.includes('cv')) expect(bodies[1]).toContain('filename="example.pdf"')
})
