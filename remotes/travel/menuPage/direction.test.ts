import { directionOf } from './LabelSections'

test.each(['عن البيت', '1996: منذ', 'אודות', 'އަހަރެމެން'])('lays out %s from right to left', (text) => {
  expect(directionOf(text)).toBe('rtl')
})

test.each(['About', 'হজ ও ওমরাহ', '朝觐', '2026', '', 'Hajj – الحج'])(
  'leaves %s as the page around it',
  (text) => {
    expect(directionOf(text)).toBeUndefined()
  },
)
