import { left } from 'fp-ts/Either'
import type { Fault } from './content'
import { down, run } from './marbles'
import { memoryContent } from './memory'
import { withCache } from './withCache'
import { troubleLine, withObserver } from './withObserver'
import type { Trouble } from './withObserver'

describe('withObserver', () => {
  const fault: Fault = { reading: 'menu page 7', label: 'About', expected: 'text', got: 'number' }

  it('tells each fault and error once per reading that was asked, not once per reader', () => {
    const told: Trouble[] = []
    const memory = memoryContent({ menu: down, faults: [fault] })
    const content = withCache({ ms: 60_000 })(withObserver((trouble) => told.push(trouble))(memory))
    for (let reader = 0; reader < 2; reader += 1) {
      content.menuPage('7').subscribe()
      content.menu().subscribe()
    }
    expect(told).toEqual([{ _tag: 'Fault', ...fault }, { ...down, reading: 'menu' }])
  })

  it('lets the answer through when the log itself fails', () => {
    run(({ expectObservable }) => {
      const content = withObserver(() => { throw new Error('disk full') })(memoryContent({ menu: down }))
      expectObservable(content.menu()).toBe('(a|)', { a: left(down) })
    })
  })

  it('writes one line of each', () => {
    expect(troubleLine({ _tag: 'Fault', ...fault })).toBe('menu page 7, "About": expected text, got number')
    expect(troubleLine({ _tag: 'Fault', ...fault, label: '' })).toBe('menu page 7: expected text, got number')
    expect(troubleLine({ ...down, reading: 'menu' })).toBe('menu: connection refused from https://cms.example.test')
    expect(troubleLine({ _tag: 'Malformed', url: 'u', expected: 'menus', got: 'null', reading: 'menu' })).toBe('menu: expected menus, got null from u')
  })
})
