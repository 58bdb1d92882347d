import forms from './plugin'

const receiver = { SUBMISSIONS_URL: 'https://hooks.test/a?b=c', SUBMISSIONS_SECRET: 'sixteen letters.' }

test('the plugin publishes whether forms are delivered', () => {
  expect(forms.configure(receiver, '')).toEqual({
    values: { name: 'forms', facts: { sends: true }, pages: [], settings: receiver },
    faults: [],
  })
  expect(forms.configure({}, '').values.facts).toEqual({ sends: false })
})

test.each([
  ['SUBMISSIONS_SECRET', 'SUBMISSIONS_URL'],
  ['SUBMISSIONS_URL', 'SUBMISSIONS_SECRET'],
] as const)('%s is required together with %s', (missing, set) => {
  expect(forms.configure({ [set]: receiver[set] }, '').faults).toEqual([
    `${missing}: expected a value together with ${set}, got none`,
  ])
})
