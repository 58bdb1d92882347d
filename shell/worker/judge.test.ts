import type { PageForm } from '@caravanserai/adapters/page'
import type { StaticHandlerContext } from 'react-router-dom'
import type { Posted } from '../protocol/messages'
import { judge } from './judge'

const login: PageForm = {
  name: 'login',
  fields: ['email', 'password'],
  secrets: ['password'],
  judge: (values) => ({ messages: { password: 'No', email: Object.keys(values).join() }, said: 'Not so' }),
}
const loaded = (forms: unknown, errors: StaticHandlerContext['errors'] = null) =>
  ({
    matches: [{ route: { handle: { meta: () => ({}), forms } } }],
    errors,
  }) as unknown as StaticHandlerContext
const posted = (fields: Partial<Posted> = {}): Posted => ({
  form: 'login',
  fields: { email: 'a@b', password: 'open', brand: 'Visa' },
  judged: null,
  ...fields,
})

test('a form receives only its own fields; messages are in field order, values omit passwords', async () => {
  const { judged, shown } = await judge(posted(), loaded([login]), '/login')
  expect(judged).toEqual({ kind: 'again', said: 'Not so' })
  expect(shown).toEqual({
    form: 'login',
    values: { email: 'a@b' },
    messages: { email: 'email,password', password: 'No' },
    outcome: null,
  })
  expect(Object.keys(shown?.messages ?? {})).toEqual(['email', 'password'])
})

test('a submission to a page without forms is unknown', async () => {
  expect((await judge(posted(), loaded(undefined), '/login')).judged).toEqual({ kind: 'unknown' })
})

test('an error page does not validate forms', async () => {
  expect(await judge(posted(), loaded([login], { a: new Error('no content') }), '/login')).toEqual({
    judged: null,
    shown: undefined,
  })
})

test('a submission validated by the host is shown, not validated again', async () => {
  const failing = { ...login, judge: () => Promise.reject(new Error('asked again')) }
  const judgedPost = posted({ judged: { messages: {}, outcome: 'failed' } })
  const { judged, shown } = await judge(judgedPost, loaded([failing]), '/login')
  expect([judged, shown?.outcome, shown?.values]).toEqual([null, 'failed', { email: 'a@b' }])
})

const cv: PageForm = {
  name: 'cv',
  fields: ['name', 'email'],
  file: 'paper',
  judge: () => ({ submission: { form: 'volunteer', values: {} } }),
}
const judgedByHost = (messages: Readonly<Record<string, string>>) =>
  judge(
    posted({ form: 'cv', fields: { paper: 'cv.pdf' }, judged: { messages, outcome: null } }),
    loaded([cv]),
    '/',
  )

test('messages of the host are in field order, that of the file last', async () => {
  const { shown } = await judgedByHost({ paper: 'Smaller', email: 'Shorter', name: 'Again' })
  expect(Object.entries(shown?.messages ?? {})).toEqual([
    ['name', 'Again'],
    ['email', 'Shorter'],
    ['paper', 'Smaller'],
  ])
  expect(shown).toMatchObject({ values: { paper: 'cv.pdf' }, outcome: null })
})

test('a message for an unknown field makes the whole form fail', async () => {
  expect((await judgedByHost({ about: 'Another page' })).shown).toMatchObject({
    messages: {},
    outcome: 'failed',
  })
})
