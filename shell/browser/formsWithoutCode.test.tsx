import { testFacts } from '../testing/site'
import { submissionsOf } from './submissions'

jest.mock('@caravanserai/submissions/browser', () => {
  throw new Error('Loading chunk submissions failed')
})

const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation()
const answers = jest.fn<Promise<{ readonly ok: boolean }>, [string]>()
beforeEach(() => {
  submit.mockClear()
  Object.assign(globalThis, { fetch: answers })
  document.body.innerHTML = `<form method="post"><input name="form" value="letter"></form>
    <form method="post" id="apply"><input type="hidden" name="form" value="careers/apply"></form>`
})
const send = (form: string) =>
  submissionsOf({ ...testFacts, sends: true }, undefined).submit({ form, values: {} })

it('is posted by the browser if its sending code is on no server any more', async () => {
  answers.mockResolvedValue({ ok: true })
  void send('careers/apply')
  await new Promise((resolve) => setTimeout(resolve))
  expect(submit.mock.contexts).toEqual([document.getElementById('apply')])
  expect(answers).toHaveBeenCalledWith('/healthz', expect.anything())
})

it.each([
  ['there is no network', 'careers/apply', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the site is away', 'careers/apply', () => Promise.resolve({ ok: false })],
  ['the page has no such form', 'other', () => Promise.resolve({ ok: true })],
])('fails and keeps its input if %s', async (_what, form, answer) => {
  answers.mockImplementation(answer)
  expect(await send(form)).toBe('failed')
  expect(submit).not.toHaveBeenCalled()
})

it('is validated by the site', async () => {
  const { validate } = submissionsOf({ ...testFacts, sends: true }, undefined)
  const letter = { name: 'letter', fields: [{ name: 'email', is: 'email' }] } as const
  expect(await validate?.(letter, { email: 'amina@' }, [])).toEqual({})
})
