import { outboxTable } from './outboxTable'

test('shows when a submission was accepted, and why it is still there', () => {
  const entry = { id: '1', form: 'contact', at: Date.UTC(2026, 2, 1, 8), state: 'refused', tries: 3 } as const
  expect(
    outboxTable([
      { ...entry, reason: 'status 400' },
      { ...entry, reason: null },
    ]),
  ).toEqual([
    ['id', 'form', 'accepted', 'state', 'tries', 'reason'],
    ['1', 'contact', '2026-03-01 08:00:00', 'refused', '3', 'status 400'],
    expect.arrayContaining(['']),
  ])
})
