import { importsIn } from './importsIn'
import { neededBy } from './typedPackage'

const own = {
  name: '@caravanserai/ui',
  version: '1.2.3',
  license: 'MIT',
  dependencies: { carousel: '3.2.1', unused: '1.0.0', 'react-router-dom': '7.18.5' },
}
const tests = { '@testing-library/react': '16.0.0' }

describe('importsIn', () => {
  it('finds every package that a module imports from, by name', () => {
    const text = [
      "import { a } from 'carousel'",
      "import b from '@scope/b/part.css'",
      "import 'effect/styles.css'",
      "export * from '@scope/c'",
      "const later = () => import('later/part')",
      "import own from './own'",
    ].join('\n')
    expect(importsIn(text)).toEqual(['carousel', '@scope/b', 'effect', '@scope/c', 'later'])
  })
})

describe('neededBy', () => {
  it('has what is imported only, and what the host shares as a peer in the range of a release', () => {
    expect(neededBy(own, ['carousel', 'react', 'react-router-dom', '@caravanserai/ui'], tests)).toEqual({
      dependencies: { carousel: '3.2.1' },
      peerDependencies: { react: '^19.3.0', 'react-router-dom': '^7.18.0' },
      peerDependenciesMeta: {},
    })
  })

  it('asks for helpers of tests only where they are used', () => {
    expect(neededBy(own, ['@testing-library/react'], tests)).toEqual({
      dependencies: {},
      peerDependencies: { '@testing-library/react': '*' },
      peerDependenciesMeta: { '@testing-library/react': { optional: true } },
    })
  })

  it('names what is imported and not declared', () => {
    expect(() => neededBy(own, ['left-pad'], tests)).toThrow('@caravanserai/ui imports left-pad')
  })
})
