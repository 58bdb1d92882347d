import { webhookKey, webhookSignature } from './webhookSignature'

describe('webhookSignature', () => {
  // The example in the libraries of standardwebhooks.com.
  it('is the one of the specification', () => {
    const key = webhookKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
    expect(webhookSignature(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}')).toBe(
      'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it.each([
    ['whsec_aGVsbG8gd29ybGQ=', 'hello world'],
    ['a secret', 'a secret'],
    // What is no base64 would be an empty key, with which anybody could sign.
    ['whsec_!!!!!!!!!!', 'whsec_!!!!!!!!!!'],
    ['whsec_', 'whsec_'],
  ])('has of the secret %s the key %s', (secret, key) => {
    expect(webhookKey(secret).toString()).toBe(key)
  })
})
