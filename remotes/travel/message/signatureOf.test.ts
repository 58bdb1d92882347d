import { safeHtml } from '@caravanserai/adapters/testing'
import { signatureOf } from './MessagePage'

test.each([
  [
    '<p>Dear friends,</p><p>With respect,<br><strong>Farhan Mridha</strong><br>Managing Director</p>',
    'Farhan Mridha',
  ],
  ['<p lang="bn"><b>আব্দুল কুদ্দুস</b></p>', 'আব্দুল কুদ্দুস'],
  ['<p><strong>Rahman &amp; Sons</strong></p>', 'Rahman & Sons'],
])('finds the name of the signer: %s', (html, name) => expect(signatureOf(safeHtml(html))).toBe(name))

test.each([
  ['an empty text', ''],
  ['a text without paragraphs', 'Just <strong>words</strong>'],
  ['bold text that is not at the end', '<p><strong>Never</strong> again.</p><p>Yours</p>'],
  ['a sum', '<p>It was <strong>41.6 million</strong></p>'],
  ['a sentence', `<p><strong>${'Never again. '.repeat(8)}</strong></p>`],
])('finds no name in %s', (_, html) => expect(signatureOf(safeHtml(html))).toBe(''))
