import { backendTable } from '../../settings/backend'
import { cmsTable, commandTable, kitTable, strapiTable } from '../../settings/commands'
import { decode } from '../../settings/decode'
import type { Table } from '../../settings/decode'
import { allSettings } from './allSettings'

const tables: Table = {
  ...backendTable('/srv/site'),
  ...kitTable,
  ...cmsTable('/srv/site'),
  ...strapiTable('/srv/site'),
  ...commandTable,
  ...allSettings('/srv/site'),
}
const secrets = Object.entries(tables).filter(([, { codec }]) => codec.isSecret === true)

/** Likely operator mistakes: short text, two lines, spaces, an address with a password, long text. */
const wrong = [
  'pa55word',
  'pa55word pa55word',
  'Bearer pa55word\nx: y',
  'https://us3r:pa55word@hooks.example',
  `pa55word${'x'.repeat(5_000)}`,
  '"pa55word"',
]

describe('secrets', () => {
  it.each(
    Object.keys(tables).filter((name) =>
      /SECRET|AUTHORIZATION|TOKEN|PASSWORD|_KEY(_ID)?$|^SUBMISSIONS_URL$/.test(name),
    ),
  )('include %s, as its name suggests', (name) => expect(secrets.map(([key]) => key)).toContain(name))

  it.each(secrets)('are not quoted when %s is invalid', (name, setting) => {
    for (const value of wrong) {
      const decoded = decode({ [name]: setting }, { [name]: value }).faults.join('\n')
      expect(decoded).not.toMatch(/pa55word|us3r/)
      expect(decoded === '' || decoded.startsWith(`${name}: expected `)).toBe(true)
    }
  })

  it.each(Object.entries(tables))('in an address are not quoted when %s is invalid', (name, setting) => {
    const { faults } = decode({ [name]: setting }, { [name]: 'https://us3r:pa55word@host.example' })
    expect(faults.join('\n')).not.toMatch(/pa55word|us3r/)
  })
})
