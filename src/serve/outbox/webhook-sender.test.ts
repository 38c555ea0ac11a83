import { describe, expect, test } from 'vitest'
import { retryAfterMs, signaturesOf } from './webhook-sender.ts'

describe('signaturesOf', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

  test('returns the signature of the example in the Standard Webhooks specification', () => {
    expect(signaturesOf({ ...signed, secrets: [secret] })).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  test('returns one signature for each secret, separated by a space', () => {
    const [first, second] = [secret, 'a secret of the harbour'].map((each) =>
      signaturesOf({ ...signed, secrets: [each] }),
    )
    expect(signaturesOf({ ...signed, secrets: [secret, 'a secret of the harbour'] })).toBe(`${first} ${second}`)
  })
})

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-21T08:30:00Z')

  test.each([
    ['seconds', '120', 120_000],
    ['a date', 'Sat, 21 Nov 2026 08:31:30 GMT', 90_000],
    ['a date in the past', 'Sat, 21 Nov 2026 08:00:00 GMT', 0],
    ['more than an hour, shortened to one', '86400', 3_600_000],
    ['a number beyond all bounds', '9'.repeat(400), 3_600_000],
    ['neither', 'soon', 0],
    ['a fraction', '-1', 0],
    ['nothing', undefined, 0],
  ])('returns milliseconds for %s', (_, value, expected) => {
    expect(retryAfterMs(value, now)).toBe(expected)
  })
})
