import { declaresOf, knownSince, unknownDeclaration } from './remoteJson'

test('declaresOf lists for each feature in use the first host version that supports it', () => {
  expect(declaresOf({ addresses: [{}, { file: 'text/plain' }], kinds: [] })).toEqual({
    declares: { files: knownSince.files, kinds: knownSince.kinds },
  })
  expect(declaresOf({ addresses: [{ redirect: '/a' }, { forms: [] }] })).toEqual({
    declares: { forms: knownSince.forms, redirects: knownSince.redirects },
  })
  expect(declaresOf({ addresses: [{}] })).toEqual({})
})

test.each(['toString', '__proto__', 'polls'])(
  'unknownDeclaration names the declaration that the host does not support: %s',
  (name) => {
    expect(unknownDeclaration(JSON.parse(`{"forms":"4.6.0","${name}":"9.1.0"}`))).toBe(
      `declares "${name}", which needs @caravanserai/adapters 9.1.0 or later in the host: upgrade the host first`,
    )
    expect(unknownDeclaration()).toBeNull()
    expect(unknownDeclaration(knownSince)).toBeNull()
  },
)
