import { contentLaws } from './contract'
import { card } from './card'
import { sourceLaws } from './sourceLaws'

const results = sourceLaws.map(({ name }, index) => ({
  law: name,
  holds: index === 1 ? false : index === 2 ? null : true,
}))

describe('the card of an implementation', () => {
  it('shows the abilities, a cross for a broken law, a dot for an untried one, and the counts', () => {
    const shown = card({
      name: 'erpSource',
      results,
      abilities: { drafts: false, liveChange: true, pictureSizes: false },
      kinds: ['posts'],
    })
    expect(shown).toContain(`✗ ${sourceLaws[1]?.name}`)
    expect(shown).toContain(`· ${sourceLaws[2]?.name}`)
    expect(shown).toContain('drafts: no   live change: yes   picture sizes: no   lists: posts')
    expect(shown).toContain(`── erpSource ─`)
    expect(shown).toContain(`${sourceLaws.length - 2} of ${sourceLaws.length} laws hold, 1 not tried`)
  })

  it('fits a terminal of 100 columns, whatever its name', () => {
    const kinds = ['services', 'causes', 'team', 'events', 'projects', 'posts'] as const
    const shown = card({
      name: 'a name '.repeat(30),
      results,
      abilities: { drafts: true, liveChange: true, pictureSizes: true },
      kinds,
    })
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it.each([...contentLaws, ...sourceLaws].map(({ name }) => name))('has room for the law: %s', (name) => {
    expect(name.length).toBeLessThanOrEqual(46)
  })
})
