import { navigatedFaults, openedFaults } from './opened'
import type { OpenedPage } from './opened'

const end = { path: '/cause', isShown: true }
const good: OpenedPage = { address: '/cause', isAlive: true, errors: [], barriers: [], end, busyMs: 200 }
const no = { text: 'no', file: 'browser/a.js' }

describe('openedFaults', () => {
  it.each<[string, Partial<OpenedPage>]>([
    ['a page that runs without an error', {}],
    ['an address that the browser encodes', { address: '/cause/é', end: { ...end, path: '/cause/%C3%A9' } }],
  ])('reports nothing for %s', (_title, page) => expect(openedFaults({ ...good, ...page })).toEqual([]))

  it.each<[string, Partial<OpenedPage>, string]>([
    [
      'never becomes interactive',
      { isAlive: false },
      'does not react to visitors: its scripts did not run to the end',
    ],
    ['leaves its address', { end: { path: '/donate', isShown: true } }, 'the browser then shows /donate'],
    ['becomes empty after some time', { end: { ...end, isShown: false } }, 'breaks within a few seconds'],
    ['stops responding', { end: null }, 'does not react to visitors'],
    ['blocks the browser', { busyMs: 2_100 }, 'keeps the browser busy for 2.1 s'],
    ['has an error, instead of its consequences', { errors: [no], end: { ...end, isShown: false } }, 'no'],
    [
      'has a long error',
      { errors: [{ ...no, text: `${'long '.repeat(60)}\nstack` }] },
      `${'long '.repeat(28)}…`,
    ],
    [
      'has a common error of React',
      {
        errors: [
          { ...no, text: 'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML' },
        ],
      },
      'the browser renders other HTML than the server (react.dev/errors/418)',
    ],
    [
      'has another error of React',
      { errors: [{ ...no, text: 'Minified React error #1; visit https://react.dev/errors/1' }] },
      'an error of React (react.dev/errors/1)',
    ],
  ])('reports a page that %s', (_title, page, fault) => {
    expect(openedFaults({ ...good, ...page })).toMatchObject([
      {
        check: 'console',
        file: page.errors?.[0]?.file ?? null,
        pages: ['/cause'],
        fault: expect.stringContaining(fault),
      },
    ])
  })

  it('lists each kind of element that breaks a rule once, with a link to the rule', () => {
    const elements = [
      ...['.List > .Card:nth-child(1) > .Role', '.List > .Card:nth-child(2) > .Role', '.b', '.c', '.d'],
    ]
    const contrast = { rule: 'contrast', help: 'Contrast', helpUrl: 'https://axe.test/contrast' }
    const button = {
      rule: 'button',
      help: 'Buttons need a text',
      helpUrl: 'https://axe.test/button',
      element: '.a',
    }
    const barriers = [...elements.map((element) => ({ ...contrast, element })), button]
    const common = { check: 'axe', file: null, pages: ['/cause'] }
    expect(openedFaults({ ...good, barriers })).toEqual([
      {
        ...common,
        fault: 'Contrast',
        remedy: 'read https://axe.test/contrast',
        rule: 'axe/contrast',
        element: '.Role, .b, .c and 1 more',
        count: 5,
      },
      {
        ...common,
        fault: 'Buttons need a text',
        remedy: 'read https://axe.test/button',
        rule: 'axe/button',
        element: '.a',
        count: 1,
      },
    ])
  })
})

describe('navigatedFaults', () => {
  it('reports nothing for a page that is shown', () => {
    expect(navigatedFaults({ address: '/cause', errors: [], outcome: 'shown' })).toEqual([])
  })

  it.each([
    ['is reached by a document load', 'document', [], 'a link to it loads a new document'],
    ['is left by a document load', 'held', [], 'a link away from it loads a new document'],
    ['has an error, instead of its consequences', 'document', [no], 'no'],
  ] as const)('reports a page that %s', (_title, outcome, errors, fault) => {
    expect(navigatedFaults({ address: '/cause', errors, outcome })).toMatchObject([
      { check: 'console', file: errors[0]?.file ?? null, fault: expect.stringContaining(fault) },
    ])
  })
})
