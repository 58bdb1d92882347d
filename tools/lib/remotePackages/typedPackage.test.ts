import { importsIn, neededBy } from './typedPackage'

const declared = {
  name: '@caravanserai/ui',
  version: '1.2.3',
  license: 'MIT',
  dependencies: { carousel: '3.2.1', unused: '1.0.0', 'react-router-dom': '7.18.5' },
}
const needed = (...imported: ReadonlyArray<string>) =>
  neededBy(declared, imported, { '@testing-library/react': '16.0.0' })

test('importsIn() returns the packages of all kinds of imports', () => {
  const text = [
    ...["import { a } from 'carousel'", "import b from '@scope/b/part.css'", "import 'effect/styles.css'"],
    ...["export * from '@scope/c'", "const later = () => import('later/part')", "import own from './own'"],
  ].join('\n')
  expect(importsIn(text)).toEqual(['carousel', '@scope/b', 'effect', '@scope/c', 'later'])
})

test('only imported packages are required, and packages of the host are peers', () => {
  expect(needed('carousel', 'react', 'react-router-dom', '@caravanserai/ui')).toEqual({
    dependencies: { carousel: '3.2.1' },
    peerDependencies: { react: '^19.3.0', 'react-router-dom': '^7.18.0' },
    peerDependenciesMeta: {},
  })
})

test('helpers of tests are optional', () => {
  expect(needed('@testing-library/react')).toEqual({
    dependencies: {},
    peerDependencies: { '@testing-library/react': '*' },
    peerDependenciesMeta: { '@testing-library/react': { optional: true } },
  })
})

test('an import without a declared dependency throws an error', () => {
  expect(() => needed('left-pad')).toThrow('@caravanserai/ui imports left-pad')
})
