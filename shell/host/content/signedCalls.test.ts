import { Webhook } from 'standardwebhooks'
import { limits } from './limits'
import { readSignature, SignedCalls } from './signedCalls'
import { limited } from '../../testing/limited'

const now = 1_800_000_000_000
const { toleranceMs } = limits.changes
afterEach(() => jest.restoreAllMocks())
const headers = (over: Readonly<Record<string, string>> = {}) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(now / 1_000),
  'webhook-signature': 'v1,x v1,y',
  ...over,
})
const at = (ms: number) => headers({ 'webhook-timestamp': String((now + ms) / 1_000) })

describe('readSignature', () => {
  it('returns the id, the time and the signatures of a call', () => {
    expect(readSignature(headers(), now)).toEqual({
      id: 'msg_1',
      seconds: String(now / 1_000),
      signatures: ['v1,x', 'v1,y'],
    })
  })

  it.each([
    [headers({ 'webhook-id': '' }), /^webhook-id: expected/],
    [headers({ 'webhook-id': 'x'.repeat(257) }), /^webhook-id: expected/],
    [headers({ 'webhook-id': 'with space' }), /^webhook-id: expected/],
    [headers({ 'webhook-timestamp': '' }), /^webhook-timestamp: expected seconds/],
    [headers({ 'webhook-timestamp': '2026-11-26' }), /^webhook-timestamp: expected seconds/],
    [headers({ 'webhook-timestamp': '-5' }), /^webhook-timestamp: expected seconds/],
    [at(-toleranceMs - 1_000), /^webhook-timestamp: .* within 5 minutes .* 1800000000$/],
    [at(toleranceMs + 1_000), /^webhook-timestamp: .* within 5 minutes/],
  ])('rejects %j: %s', (given, line) => {
    expect(readSignature(given, now)).toMatch(line)
  })

  it.each([-toleranceMs, toleranceMs])('accepts a clock that is %d ms off', (ms) => {
    expect(readSignature(at(ms), now)).toMatchObject({ id: 'msg_1' })
  })
})

describe('SignedCalls', () => {
  const body = Buffer.from('{"paths":["menu"]}')
  const keyOf = (text: string) => new Webhook(Buffer.from(text), { format: 'raw' })
  const signed = (signer: Webhook, id = 'msg_1', seconds = 5) =>
    signer.sign(id, new Date(1_000 * seconds), body)

  it.each([
    ['a secret of letters', keyOf('a secret of letters')],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')],
    // An empty key is rejected, because every sender knows it.
    ['whsec_', keyOf('whsec_')],
    ['whsec_!!!!!!!!!!', keyOf('whsec_!!!!!!!!!!')],
  ])(
    'verifies a signature of the standardwebhooks library with %s, among other signatures',
    (secret, signer) => {
      const calls = new SignedCalls(secret)
      const call = { id: 'msg_1', seconds: '5', signatures: ['v1,old', signed(signer)] }
      expect(calls.isGenuine(call, body)).toBe(true)
      const forged = [
        calls.isGenuine({ ...call, id: 'msg_2' }, body),
        calls.isGenuine({ ...call, seconds: '6' }, body),
        calls.isGenuine(call, Buffer.from('{}')),
        calls.isGenuine({ ...call, signatures: [] }, body),
        calls.isGenuine({ ...call, signatures: [signed(keyOf('another secret'))] }, body),
        calls.isGenuine({ ...call, signatures: [signed(signer).replace('v1,', 'v2,')] }, body),
      ]
      expect(forged).not.toContain(true)
    },
  )

  it('remembers a call as long as its timestamp would be accepted', () => {
    const calls = new SignedCalls('a secret')
    calls.remember('msg_1', now)
    expect(calls.isApplied('msg_2', now)).toBe(false)
    expect(calls.isApplied('msg_1', now + 2 * toleranceMs)).toBe(true)
    expect(calls.isApplied('msg_1', now + 2 * toleranceMs + 1)).toBe(false)
  })

  it('remembers only the latest calls', () => {
    limited(limits.changes, { rememberedCalls: 2 })
    const calls = new SignedCalls('a secret')
    for (const id of ['a', 'b', 'c']) calls.remember(id, now)
    expect(['a', 'b', 'c'].map((id) => calls.isApplied(id, now))).toEqual([false, true, true])
  })
})
