import { askedDev } from './askedDev'

const all = ['auth', 'charity', 'travel']
const asked = (line: string) => askedDev(line.split(' ').filter(Boolean), all)

test('without names every remote has a dev server', () => {
  expect(asked('')).toEqual({ names: all, against: null })
  expect(asked('charity auth')).toEqual({ names: ['charity', 'auth'], against: null })
})

test('a running site may stand anywhere in the line', () => {
  const against = 'https://www.example.org'
  expect(asked(`charity --against ${against}`)).toEqual({ names: ['charity'], against })
  expect(asked(`--against ${against}/ charity`)).toEqual({ names: ['charity'], against })
  expect(asked('--against http://127.0.0.1:3000')).toEqual({ names: all, against: 'http://127.0.0.1:3000' })
})

test.each([
  'carity',
  '--again',
  '--against',
  '--against charity',
  '--against https://a.example/cause',
  '--against ftp://a',
])('refuses %s in one line that says what is expected', (line) =>
  expect(() => asked(line)).toThrow(/^npm run dev -- .*: expected [^\n]+$/),
)
