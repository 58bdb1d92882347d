import { navigatedFaults, openedFaults } from './opened'

const end = { path: '/cause', isShown: true }
const good = { address: '/cause', isAlive: true, errors: [], barriers: [], end, busyMs: 200 }

describe('openedFaults', () => {
  it('finds nothing in a page that runs without an error', () => expect(openedFaults(good)).toEqual([]))

  it('names every error with its file, in one short line', () => {
    const errors = [
      { text: `${'long '.repeat(60)}\nstack`, file: 'browser/a.js' },
      {
        text: 'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for more',
        file: null,
      },
      { text: 'Minified React error #1; visit https://react.dev/errors/1', file: null },
    ]
    expect(openedFaults({ ...good, errors }).map(({ check, file, fault }) => [check, file, fault])).toEqual([
      ['console', 'browser/a.js', `${'long '.repeat(28)}…`],
      ['console', null, 'the browser renders other HTML than the server (react.dev/errors/418)'],
      ['console', null, 'an error of React (react.dev/errors/1)'],
    ])
  })

  it('refuses a page that never reacts to visitors', () => {
    expect(openedFaults({ ...good, isAlive: false })).toEqual([
      expect.objectContaining({
        check: 'console',
        fault: 'does not react to visitors: its scripts did not run to the end',
        remedy: 'look for a script that is missing, waits or never ends',
      }),
    ])
  })

  it.each([
    ['leaves its address', { end: { path: '/donate', isShown: true } }, 'the browser then shows /donate'],
    ['is empty after a while', { end: { ...end, isShown: false } }, 'does not stay: within a few seconds'],
    ['does not answer any more', { end: null }, 'does not react to visitors'],
    ['keeps the processor busy', { busyMs: 2_100 }, 'keeps the browser busy for 2.1 s'],
  ])('refuses a page that %s', (_, seen, fault) => {
    expect(openedFaults({ ...good, ...seen })).toEqual([
      expect.objectContaining({ check: 'console', fault: expect.stringContaining(fault) }),
    ])
  })

  it('names the errors instead of what they lead to', () => {
    const errors = [{ text: 'no', file: null }]
    const faults = openedFaults({ ...good, errors, end: { ...end, isShown: false } })
    expect(faults.map(({ fault }) => fault)).toEqual(['no'])
  })

  it('compares addresses as a browser writes them', () => {
    const address = '/cause/é'
    expect(openedFaults({ ...good, address, end: { path: '/cause/%C3%A9', isShown: true } })).toEqual([])
  })

  it('names each kind of element that breaks a rule once', () => {
    const of = (element: string) => ({ help: 'Contrast', helpUrl: 'https://axe.test/contrast', element })
    const barriers = [
      of('.List > .Card:nth-child(1) > .Card-role'),
      of('.List > .Card:nth-child(2) > .Card-role'),
      ...['.b', '.c', '.d', '.e'].map(of),
    ]
    expect(openedFaults({ ...good, barriers }).map(({ fault }) => fault)).toEqual([
      'Contrast: .Card-role, .b, .c and 2 more',
    ])
  })

  it('names every barrier, and where it is explained', () => {
    const barriers = [
      { help: 'Buttons must have discernible text', helpUrl: 'https://axe.test/button', element: '.a' },
    ]
    expect(openedFaults({ ...good, barriers })).toEqual([
      {
        check: 'axe',
        file: null,
        pages: ['/cause'],
        fault: 'Buttons must have discernible text: .a',
        remedy: 'read https://axe.test/button',
      },
    ])
  })
})

describe('navigatedFaults', () => {
  it('finds nothing in a page that is shown', () => {
    expect(navigatedFaults({ address: '/cause', errors: [], outcome: 'shown' })).toEqual([])
  })

  it.each([
    ['document', 'a link to it loads a new document'],
    ['held', 'a link away from it loads a new document'],
  ] as const)('refuses a page that a tab shows or leaves only by a new document: %s', (outcome, fault) => {
    expect(navigatedFaults({ address: '/cause', errors: [], outcome })).toEqual([
      expect.objectContaining({ check: 'console', fault: expect.stringContaining(fault) }),
    ])
  })

  it('names the errors instead of what they lead to', () => {
    const errors = [{ text: 'no', file: 'browser/routes.js' }]
    expect(navigatedFaults({ address: '/cause', errors, outcome: 'document' })).toEqual([
      expect.objectContaining({ check: 'console', file: 'browser/routes.js', fault: 'no' }),
    ])
  })
})
