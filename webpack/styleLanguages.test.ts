import { styleLanguageFault } from './remote'

const faultOf = (file: string, css = '') => styleLanguageFault(file, () => css)

test.each([
  ['list/list.scss', 'npx sass list/list.scss list/list.module.css'],
  ['list.module.sass', 'npx sass list.module.sass list.module.css'],
  ['a.less', 'npx lessc a.less a.module.css'],
  ['a.styl', 'npx stylus a.styl --out a.module.css'],
])('rejects %s with the command that compiles it', (file, command) =>
  expect(faultOf(file)).toContain(command),
)

test.each([
  ["@import 'tailwindcss';", "@import 'tailwindcss is Tailwind's"],
  ['@import "tailwindcss/utilities.css" layer(utilities);', 'is Tailwind'],
  ['@tailwind base;', '@tailwind is Tailwind'],
  ['.a { @apply flex }', '@apply is Tailwind'],
  ['@theme { --color-a: red }', 'npx @tailwindcss/cli -i a.css -o a.out.module.css'],
  ['@custom-media --wide (width > 40rem);', '@custom-media is a rule of a PostCSS plugin'],
  ['.a { @include wide }', 'npx postcss a.css --output a.out.module.css'],
])('rejects %s with the remedy', (css, words) => expect(faultOf('a.css', css)).toContain(words))

test('accepts the output of Tailwind only as a CSS module without base styles', () => {
  const made = '/*! tailwindcss v4.3.5 */ @layer properties; .flex { display: flex }'
  expect(faultOf('tw.module.css', made)).toBeNull()
  expect(faultOf('tw.css', made)).toContain('-i tailwind.css -o tw.out.module.css')
  const based = '/*! tailwindcss v4.3.5 */ @layer theme { :root, :host { --lib-a: 1 } }'
  expect(faultOf('tw.module.css', based)).toContain("@import 'tailwindcss/utilities'")
})

test.each([
  '/* @apply flex; @import "tailwindcss" **/ .a { color: red }',
  '@import "./b.module.css"; @layer a { .b { & c { d: e } } } @media (width > 40rem) { .a { } }',
  '@supports (a: b) { .a { } } @container (width > 1rem) { .a { } } @property --a { syntax: "*"; inherits: false }',
])('accepts plain CSS: %s', (css) => expect(faultOf('a.module.css', css)).toBeNull())

test('ignores files that are not style sheets', () =>
  expect(faultOf('a.tsx', 'const a = "@apply"')).toBeNull())
