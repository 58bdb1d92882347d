import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openOutbox, outboxFile } from '@caravanserai/submissions/outbox'
import { exportTo, isOfVisitor } from './outbox'

const body = (values: object) => JSON.stringify({ id: '1', form: 'comment', values })

test.each([
  ['in its field', { email: 'amina@example.org' }, true],
  ['in other case, with spaces', { email: ' Amina@Example.ORG ' }, true],
  ['in another field', { phone: 'amina@example.org', email: '' }, true],
  ['of another visitor', { email: 'xamina@example.org.uk' }, 'mentions'],
  ['in a text', { email: 'b@example.org', text: 'Ask amina@example.org' }, 'mentions'],
  ['missing', { email: 'b@example.org' }, false],
])('decides for a submission with the address %s', (_place, values, is) => {
  expect(isOfVisitor(body(values), 'amina@example.org')).toBe(is)
})

test('a text that is no submission throws an error without its content', () => {
  expect(() => isOfVisitor('{"secret":1}', 'a@b')).toThrow('has no values')
})

test('export writes forms as a whole when the disk accepts a part of each write', async () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'outbox-'))
  const previous = process.env['DATA_DIR']
  process.env['DATA_DIR'] = folder
  try {
    const outbox = await openOutbox({ file: path.join(folder, outboxFile), busyMs: 1_000 })
    const sent = body({ text: 'x'.repeat(5_000) })
    const form = {
      id: '0'.repeat(32),
      form: 'comment',
      fingerprint: 'a',
      network: '203.0.113',
      heldFor: null,
    }
    await outbox.put({ ...form, at: Date.now(), body: Buffer.from(sent) })
    await outbox.close()
    jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    const { writeSync } = fs
    jest.spyOn(fs, 'writeSync').mockImplementation((fd: number, data: unknown, offset: unknown = 0) =>
      writeSync(
        fd,
        Buffer.from(data as string)
          .subarray(Number(offset))
          .subarray(0, 1_000),
      ),
    )
    await exportTo({ file: path.join(folder, 'forms.jsonl') })
    expect(fs.readFileSync(path.join(folder, 'forms.jsonl'), 'utf8')).toBe(`${sent}\n`)
  } finally {
    jest.restoreAllMocks()
    if (previous === undefined) delete process.env['DATA_DIR']
    else process.env['DATA_DIR'] = previous
    fs.rmSync(folder, { recursive: true })
  }
})
