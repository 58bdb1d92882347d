import { addressesToTry, addressOfEach } from './addressesToTry'

const address = (path: string) => ({ path, scripts: [], styles: [] })
const info = {
  addresses: ['/cause', '/cause-single/:id', '/gifts/:id/:name?', '/files/*'].map(address),
  links: [{ group: 'Causes', name: 'A gift', to: '/gifts/7?x=1' }],
}

describe('addressesToTry', () => {
  it('lists addresses of the sitemap and the links, and made-up ones for patterns with parameters', () => {
    const tried = addressesToTry(info, ['/', '/cause', '/cause-single/1', '/cause-single/2', '/about/1'], 10)
    expect(tried).toEqual([
      { address: '/cause', pattern: '/cause', isNamed: true },
      { address: '/cause-single/1', pattern: '/cause-single/:id', isNamed: true },
      { address: '/cause-single/2', pattern: '/cause-single/:id', isNamed: true },
      { address: '/cause-single/no-such-entry', pattern: '/cause-single/:id', isNamed: false },
      { address: '/gifts/7', pattern: '/gifts/:id/:name?', isNamed: true },
      { address: '/gifts/no-such-entry/no-such-entry', pattern: '/gifts/:id/:name?', isNamed: false },
      { address: '/files/1', pattern: '/files/*', isNamed: false },
      { address: '/files/no-such-entry', pattern: '/files/*', isNamed: false },
    ])
  })

  it('lists a page without parameters that no sitemap contains', () => {
    expect(addressesToTry({ addresses: [address('/login')] }, [], 10)).toEqual([
      { address: '/login', pattern: '/login', isNamed: true },
    ])
  })

  it('addressOfEach lists one address per pattern, a named one if possible', () => {
    expect(addressOfEach(info, ['/cause-single/1', '/cause-single/2'])).toEqual([
      '/cause',
      '/cause-single/1',
      '/gifts/7',
      '/files/1',
    ])
  })

  it('picks evenly spaced addresses when a pattern has more than the maximum', () => {
    const all = Array.from({ length: 100 }, (_, index) => `/cause-single/${index}`)
    const tried = addressesToTry({ addresses: [address('/cause-single/:id')] }, all, 4)
    expect(tried.map((address) => address.address)).toEqual([
      '/cause-single/0',
      '/cause-single/33',
      '/cause-single/66',
      '/cause-single/99',
      '/cause-single/no-such-entry',
    ])
  })
})
