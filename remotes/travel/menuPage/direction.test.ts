import { directionOf } from './LabelSections'

test.each(['عن البيت', '1996: منذ', 'אודות', 'އަހަރެމެން'])('%s is laid out from right to left', (text) => {
  expect(directionOf(text)).toBe('rtl')
})

test.each(['About', 'হজ ও ওমরাহ', '朝觐', '2026', '', 'Hajj – الحج'])(
  '%s has the direction of the page',
  (text) => {
    expect(directionOf(text)).toBeUndefined()
  },
)
