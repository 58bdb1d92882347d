import { adapterFacts, adapterNames } from '@caravanserai/adapters/names'
import { readCall } from './call'
import { doctor } from './command'

/** An adapter that sends credentials. */
const signed = adapterNames.find((name) => adapterFacts[name].noCredentials === undefined) ?? 'erp'

const address = 'https://cms.example'
const authorization = 'Bearer 5a5a'

describe('the call of the doctor', () => {
  it('is checked by the command before the build', () => {
    const run = jest.fn()
    expect(doctor(run).read(['cms.example'], 'npm run doctor')).toEqual({
      _tag: 'Wrong',
      message: expect.stringContaining('expected an http(s) address such as http://127.0.0.1:8000'),
    })
    expect(run).not.toHaveBeenCalled()
  })

  it('has an adapter and an address', () => {
    const call = { adapter: 'files', address: 'a folder' }
    expect(readCall(call, {})).toEqual({ ...call, authorization: null })
  })

  it.each([
    [address, '?', '--adapter: expected one of erp, '],
    ['cms.example', 'erp', 'expected an http(s) address such as http://127.0.0.1:8000, got "cms.example"'],
  ])('is rejected for %s and %s', (address, adapter, message) => {
    expect(readCall({ adapter, address: address }, {})).toContain(message)
  })

  it('is rejected for an address with a password, which is not printed', () => {
    const result = readCall({ address: 'https://editor:pass-5a5a@cms.example', adapter: signed }, {})
    expect(result).toBe('expected an address without a name or password in it: set CMS_AUTHORIZATION')
  })

  it.each([undefined, address, `${address}/wp`])('uses the credentials when CMS_URL is %s', (url) => {
    expect(
      readCall({ address, adapter: signed }, { CMS_URL: url, CMS_AUTHORIZATION: authorization }),
    ).toEqual({ adapter: signed, address, authorization })
  })

  it.each([
    ['the erp adapter', 'erp', address, 'CMS_AUTHORIZATION: expected none for --adapter erp'],
    ['a folder', 'files', address, 'CMS_AUTHORIZATION: expected none for --adapter files'],
    [
      'another host',
      signed,
      'https://other.example',
      'CMS_AUTHORIZATION is for https://cms.example (CMS_URL)',
    ],
  ])('is rejected with an explanation if it would send credentials to %s', (_, adapter, to, message) => {
    const result = readCall(
      { address: to, adapter },
      {
        CMS_URL: address,
        CMS_AUTHORIZATION: authorization,
      },
    )
    expect(result).toContain(message)
    expect(result).not.toContain('5a5a')
  })
})
