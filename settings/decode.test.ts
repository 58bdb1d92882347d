import {
  authorization,
  folder,
  host,
  hosts,
  httpAddress,
  location,
  oneOf,
  orNone,
  port,
  secret,
  teamKeys,
  text,
  whole,
} from './codecs'
import { decode, optional, setting } from './decode'
import type { Codec } from './decode'

const decoded = <A>(codec: Codec<A>, given: string) => decode({ NAME: optional(codec, '') }, { NAME: given })

describe('decode', () => {
  it.each([undefined, '', '  ', '\n'])('uses the default for %j', (given) => {
    expect(decode({ PORT: setting(port, 3000, '') }, { PORT: given })).toEqual({
      values: { PORT: 3000 },
      faults: [],
    })
  })

  it('trims a value', () => {
    expect(decoded(port, ' 80\n').values.NAME).toBe(80)
  })

  it('keeps a value that is null: the default stays turned off', () => {
    const table = { SCRIPT: setting<string | null>(orNone(text), 'default.js', '') }
    expect(decode(table, { SCRIPT: 'none' })).toEqual({ values: { SCRIPT: null }, faults: [] })
  })

  it('collects all faults as lines with the name, what was expected and what was given', () => {
    const table = { PORT: setting(port, 3000, ''), ORDER: setting(oneOf(['position', 'id']), 'id', '') }
    expect(decode(table, { PORT: 'x', ORDER: 'name' }).faults).toEqual([
      'PORT: expected a whole number from 1 to 65535, got "x"',
      'ORDER: expected one of: position, id, got "name"',
    ])
  })

  it('cuts what was given after 80 characters', () => {
    expect(decoded(port, 'x'.repeat(200)).faults).toEqual([
      `NAME: expected a whole number from 1 to 65535, got "${'x'.repeat(80)}"`,
    ])
  })

  it.each([
    [secret, 'too short'],
    [authorization, 'Bearer x\ny'],
    [httpAddress, 'http://editor:pa55@cms.example'],
    [httpAddress, 'editor:pa55@cms.example'],
    [location('/srv'), 'https://editor:pa55@releases.example/set.json'],
  ])('counts the characters of what may be a secret, and does not print them', (codec, given) => {
    const { faults } = decoded<unknown>(codec, given)
    expect(faults).toEqual([`NAME: expected ${codec.expected}, got ${given.length} characters`])
    expect(faults.join()).not.toContain('pa55')
  })
})

describe('the codecs', () => {
  const accepted: ReadonlyArray<
    readonly [name: string, codec: Codec<unknown>, given: string, value: unknown]
  > = [
    ['port', port, '1', 1],
    ['port', port, '65535', 65_535],
    ['whole', whole(0, 10), '0', 0],
    ['host', host, '::1', '::1'],
    ['host', host, 'site.example', 'site.example'],
    ['hosts', hosts, 'a.example, b.example:80,', ['a.example', 'b.example:80']],
    ['httpAddress', httpAddress, 'https://cms.example///', 'https://cms.example'],
    ['httpAddress', httpAddress, 'http://127.0.0.1:8000/cms/', 'http://127.0.0.1:8000/cms'],
    ['location', location('/srv/site'), '../releases', { kind: 'folder', folder: '/srv/releases' }],
    ['location', location('/srv'), 'releases/set.json', { kind: 'folder', folder: '/srv/releases' }],
    ['location', location('/srv'), 'https://a.example/r/', { kind: 'https', address: 'https://a.example/r' }],
    [
      'location',
      location('/srv'),
      'http://a.example/set.json',
      { kind: 'https', address: 'http://a.example' },
    ],
    ['location', location('/srv'), 's3://our-bucket', { kind: 's3', bucket: 'our-bucket', prefix: '' }],
    [
      'location',
      location('/srv'),
      's3://our-bucket/a/b/',
      { kind: 's3', bucket: 'our-bucket', prefix: 'a/b' },
    ],
    [
      'teamKeys',
      teamKeys,
      `charity:${'k'.repeat(43)}, travel:${'l'.repeat(43)},charity:${'m'.repeat(43)}`,
      new Map([
        ['charity', ['k'.repeat(43), 'm'.repeat(43)]],
        ['travel', ['l'.repeat(43)]],
      ]),
    ],
    ['orNone', orNone(text), 'none', null],
    ['secret', secret, 'x'.repeat(16), 'x'.repeat(16)],
    ['authorization', authorization, 'users API-Key 5a5a', 'users API-Key 5a5a'],
    ['folder', folder('/srv'), 'not-there-yet', '/srv/not-there-yet'],
  ]
  it.each(accepted)('%s: %j %j', (_name, codec, given, value) => {
    expect(decoded(codec, given)).toEqual({ values: { NAME: value }, faults: [] })
  })

  const refused: ReadonlyArray<readonly [name: string, codec: Codec<unknown>, given: string]> = [
    ...['0', '65536', '-1', '80.5', '1e3', '0x50', '80a'].map((given) => ['port', port, given] as const),
    ...['a b', 'http://a.example', 'a/b'].map((given) => ['host', host, given] as const),
    ...['https://a.example', 'a.example/b'].map((given) => ['hosts', hosts, given] as const),
    ...['ftp://a.example', 'localhost:8000', 'http://', 'http:///x', 'http://a b', 'http://me@a.example'].map(
      (given) => ['httpAddress', httpAddress, given] as const,
    ),
    ...['http://', 's3://', 's3://A_B/c', 's3://our-bucket/../b', 's3://our-bucket//b', 'gs://bucket/b'].map(
      (given) => ['location', location('/srv'), given] as const,
    ),
    ...['charity', 'charity:short', `charity:${'k'.repeat(43)},`].map(
      (given) => ['teamKeys', teamKeys, given] as const,
    ),
    ['secret', secret, 'x'.repeat(15)],
    ['secret', secret, 'x'.repeat(1_001)],
    ['authorization', authorization, 'token'],
    ['authorization', authorization, 'Bearer a\r\nX-Other: b'],
    ['folder', folder(__dirname), 'codecs.ts'],
  ]
  it.each(refused)('%s refuses %j: %j', (_name, codec, given) => {
    expect(decoded(codec, given).faults).toHaveLength(1)
  })
})
