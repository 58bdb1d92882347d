import path from 'node:path'
import {
  authorization,
  file,
  folder,
  host,
  hosts,
  httpAddress,
  location,
  oneOf,
  orNone,
  port,
  secret,
  siteAddress,
  teamKeys,
  text,
  whole,
} from './codecs'
import { decode, optional, setting } from './decode'
import type { Codec } from './decode'

const decoded = <A>(codec: Codec<A>, value: string) => decode({ NAME: optional(codec, '') }, { NAME: value })

describe('decode', () => {
  it.each([undefined, '', '  ', '\n'])('uses the default for %j', (value) => {
    expect(decode({ PORT: setting(port, 3000, '') }, { PORT: value })).toEqual({
      values: { PORT: 3000 },
      faults: [],
    })
  })

  it('trims a value', () => {
    expect(decoded(port, ' 80\n').values.NAME).toBe(80)
  })

  it('keeps null, which turns off a default', () => {
    const table = { SCRIPT: setting<string | null>(orNone(text), 'default.js', '') }
    expect(decode(table, { SCRIPT: 'none' })).toEqual({ values: { SCRIPT: null }, faults: [] })
  })

  it('collects all faults as lines with the name, the expected value and the received value', () => {
    const table = { PORT: setting(port, 3000, ''), ORDER: setting(oneOf(['position', 'id']), 'id', '') }
    expect(decode(table, { PORT: 'x', ORDER: 'name' }).faults).toEqual([
      'PORT: expected a whole number from 1 to 65535, got "x"',
      'ORDER: expected one of: position, id, got "name"',
    ])
  })

  it('cuts a received value after 80 characters', () => {
    expect(decoded(port, 'x'.repeat(200)).faults).toEqual([
      `NAME: expected a whole number from 1 to 65535, got "${'x'.repeat(80)}"`,
    ])
  })

  it.each([
    [secret, 'too short'],
    [authorization, 'Bearer x\ny'],
    [httpAddress, 'http://editor:pa55@cms.example'],
    [httpAddress, 'editor:pa55@cms.example'],
    [location('/srv'), 'https://editor:pa55@releases.example/r'],
  ])('reports the length of a possible secret instead of its text', (codec, value) => {
    const { faults } = decoded<unknown>(codec, value)
    expect(faults).toEqual([`NAME: expected ${codec.expected}, got ${value.length} characters`])
    expect(faults.join()).not.toContain('pa55')
  })
})

describe('the codecs', () => {
  const keys = `charity:${'k'.repeat(43)}, travel:${'l'.repeat(43)},charity:${'m'.repeat(43)}`
  const accepted: ReadonlyArray<readonly [text: string, codec: Codec<unknown>, value: unknown]> = [
    ['1', port, 1],
    ['65535', port, 65_535],
    ['0', whole(0, 10), 0],
    ['::1', host, '::1'],
    ['site.example', host, 'site.example'],
    ['a.example, b.example:80,', hosts, ['a.example', 'b.example:80']],
    ['https://cms.example///', httpAddress, 'https://cms.example'],
    ['http://127.0.0.1:8000/cms/', httpAddress, 'http://127.0.0.1:8000/cms'],
    ['https://www.example.org/', siteAddress, 'https://www.example.org'],
    ['https://www.Example.org:443', siteAddress, 'https://www.example.org'],
    ['../releases', location('/srv/site'), { kind: 'folder', folder: '/srv/releases' }],
    ['https://a.example/r/', location('/srv'), { kind: 'https', address: 'https://a.example/r' }],
    ['s3://our-bucket', location('/srv'), { kind: 's3', bucket: 'our-bucket', prefix: '' }],
    ['s3://our-bucket/a/b/', location('/srv'), { kind: 's3', bucket: 'our-bucket', prefix: 'a/b' }],
    [
      keys,
      teamKeys,
      new Map([
        ['charity', ['k'.repeat(43), 'm'.repeat(43)]],
        ['travel', ['l'.repeat(43)]],
      ]),
    ],
    ['none', orNone(text), null],
    ['x'.repeat(16), secret, 'x'.repeat(16)],
    ['users API-Key 5a5a', authorization, 'users API-Key 5a5a'],
    ['not-there-yet', folder('/srv'), '/srv/not-there-yet'],
    ['codecs.ts/moves.csv', file(__dirname), path.join(__dirname, 'codecs.ts/moves.csv')],
  ]
  it.each(accepted)('accept %j', (text, codec, value) => {
    expect(decoded(codec, text)).toEqual({ values: { NAME: value }, faults: [] })
  })

  const refused: ReadonlyArray<readonly [Codec<unknown>, ...texts: ReadonlyArray<string>]> = [
    [port, '0', '65536', '-1', '80.5', '1e3', '0x50', '80a'],
    [host, 'a b', 'http://a.example', 'a/b'],
    [hosts, 'https://a.example', 'a.example/b'],
    [
      httpAddress,
      'ftp://a.example',
      'localhost:8000',
      'http://',
      'http:///x',
      'http://a b',
      'http://me@a.b',
      'http://:pa55@a.b',
    ],
    [
      siteAddress,
      'https://a.example/b',
      'https://a.example?b',
      'https://a.example/#b',
      'https://me@a.example',
    ],
    [
      location('/srv'),
      'http://',
      's3://',
      's3://A_B/c',
      's3://our-bucket/../b',
      's3://our-bucket//b',
      'gs://b/b',
    ],
    [teamKeys, 'charity', 'charity:short', `charity:${'k'.repeat(43)},`],
    [secret, 'x'.repeat(15), 'x'.repeat(1_001)],
    [authorization, 'token', 'Bearer a\r\nX-Other: b'],
    [folder(__dirname), 'codecs.ts', 'codecs.ts/data'],
    [file(__dirname), '.'],
    [location(__dirname), 'codecs.ts', 'codecs.ts/releases'],
  ]
  it.each(
    refused.flatMap(([codec, ...values]) => values.map((value) => [value, codec.expected, codec] as const)),
  )('reject %j: expected %s', (value, _expected, codec) =>
    expect(decoded(codec, value).faults).toHaveLength(1),
  )
})
