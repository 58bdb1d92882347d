import { rulesOf, styleFaults } from './styles'

const server = '"letters": `Card-letters-abcdef`, x = "swiper-slide-active"'
const globalIn = (css: string) =>
  styleFaults(new Map([['browser/a.css', css]]), server).flatMap(({ fault }) =>
    [...fault.matchAll(/"([^"]*)"/g)].map(([, selector]) => selector),
  )

describe('styleFaults', () => {
  it.each([
    '.Card-card-a1B2c3{color:red}',
    '.Card-letters-abcdef{color:red}',
    ':where(.Card-card-a1B2c3):hover .Card-title-a1B2c3, .Card-card-a1B2c3 > p{}',
    'html:has(.Card-card-a1B2c3){overflow:hidden}',
    '@media (width > 40rem){.Card-card-a1B2c3{color:red}}',
    '@supports (a:b){@layer x{.Card-card-a1B2c3{& p{color:red}h2{color:blue}}}}',
    '@keyframes Card-turn-a1B2c3{from{opacity:0}50%{opacity:.5}to{opacity:1}}',
    '@font-face{font-family:"a";src:url("a.woff2")}@property --a{syntax:"*";inherits:false}',
    '/* h1{color:red} */.Card-card-a1B2c3{content:"} h1{";background:url(data:a/b)}',
    '@charset "utf-8";@import "x.css";',
    '@layer properties{@supports (a:b){*,:before{--tw-a:0;--tw-b:0 0 #0000}}}@property --tw-a{syntax:"*"}@property --tw-b{inherits:false}',
  ])('reports nothing for %s', (css) => expect(globalIn(css)).toEqual([]))

  it.each([
    ['h2,.card{color:red}', ['h2', '.card']],
    ['*{margin:0}:root{--a:1}', ['*', ':root']],
    ['.Card-card-a1B2c3,body{color:red}', ['body']],
    ['@media print{p{color:red}}', ['p']],
    ['*{--a:0;color:red}@property --a{syntax:"*"}', ['*']],
    ['*{--a:0;--b:0}@property --a{syntax:"*"}', ['*']],
    ['p:not(.Card-card-a1B2c3){color:red}', ['p:not(.Card-card-a1B2c3)']],
    ['@keyframes a{to{opacity:1}}a{color:red}', ['a']],
    ['.Card-card-a1B2c3{color:red;&:hover{color:blue}}em{color:red}', ['em']],
    ['.swiper-slide-active{width:100%}', ['.swiper-slide-active']],
  ])('reports the selectors that style the whole site in %s', (css, expected) =>
    expect(globalIn(css)).toEqual(expected),
  )
})

describe('the style sheet of a package', () => {
  const css = Array.from({ length: 58 }, (_, at) => `.rdp-${at}{color:red}`).join('')
  const built = `${server}, "../node_modules/react-day-picker/src/style.css": () => {}, ;// ./list/List.module.css`
  const faultsWith = (module: string | null, text = built) =>
    styleFaults(new Map([['browser/a.css', css]]), text, () => module)

  it('is one fault that names the style sheet and its CSS module', () => {
    expect(faultsWith('react-day-picker/src/style.module.css')).toEqual([
      {
        check: 'styles',
        file: 'browser/a.css',
        pages: [],
        fault:
          '".rdp-0", ".rdp-1", ".rdp-2" and 55 more would style the whole site, from react-day-picker/src/style.css',
        remedy: expect.stringContaining(
          "import styles from 'react-day-picker/src/style.module.css', classNames={styles}",
        ),
      },
    ])
  })

  it('has the remedy to copy it below a class, or for one of the remote, to make it a CSS module', () => {
    expect(faultsWith(null)[0]?.remedy).toMatch(/^copy the rules .*below a class of it: \.calendar :global/)
    expect(faultsWith('x', `${server}, "./list/list.css"`)[0]).toMatchObject({
      fault: expect.stringContaining('from ./list/list.css'),
      remedy: expect.stringContaining('put the rules into a .module.css'),
    })
  })
})

test('rulesOf does not split a selector at commas within brackets', () => {
  expect(rulesOf(':is(a, b) c, [title="x,y"] d{}')).toEqual([
    { selectors: [':is(a, b) c', '[title="x,y"] d'], set: [] },
  ])
})
