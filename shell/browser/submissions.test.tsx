import type { Submission } from '@caravanserai/submissions'
import { testFacts } from '../testing/site'
import { submissionsOf } from './submissions'

const submission: Submission = { form: 'newsletter', values: { email: 'amina@example.test' } }
const fetched = jest.fn(() => Promise.resolve({ status: 204 }))
beforeEach(() => {
  fetched.mockClear()
  Object.assign(globalThis, { fetch: fetched })
})

it.each([
  ['a site that sends forms', { sends: true }, 'sent', 1],
  ['a preview of it', { sends: true, isPreview: true }, 'sent', 0],
  ['a site that sends none', { sends: false }, 'unsent', 0],
  ['a preview of that', { sends: false, isPreview: true }, 'unsent', 0],
] as const)('a form of %s', async (_what, facts, outcome, requests) => {
  expect(await submissionsOf({ ...testFacts, ...facts }, undefined).submit(submission)).toBe(outcome)
  expect(fetched).toHaveBeenCalledTimes(requests)
})

it('a form is validated before it is sent, also without a receiver', async () => {
  const letter = { name: 'letter', fields: [{ name: 'email', is: 'email' }] } as const
  const { validate } = submissionsOf({ ...testFacts, sends: false }, undefined)
  expect(Object.keys((await validate?.(letter, { email: 'amina@' }, [])) ?? {})).toEqual(['email'])
  expect(await validate?.(letter, submission.values, [])).toEqual({})
})
