import { navigatedFaults, openedFaults } from './opened'

const good = { address: '/cause', isAlive: true, errors: [], barriers: [] }

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
    expect(navigatedFaults({ address: '/cause', errors: [], isShown: true })).toEqual([])
  })

  it('refuses a page that only a new document shows, with the errors before it', () => {
    const errors = [{ text: 'no', file: 'browser/routes.js' }]
    expect(navigatedFaults({ address: '/cause', errors, isShown: false })).toEqual([
      expect.objectContaining({ check: 'console', file: 'browser/routes.js', fault: 'no' }),
      expect.objectContaining({ check: 'console', fault: expect.stringContaining('loads a new document') }),
    ])
  })
})
