/**
 * How to reach the house, for a visitor who would rather give by phone or letter. The host's footer shows the same;
 * a remote knows nothing of the host, so it is written here too.
 */
export const organisation = {
  phone: { shown: '+880 2 5550 1400', dialled: '+880255501400' },
  hours: 'Saturday to Thursday, 9 to 6',
  email: 'salam@charitio.example',
} as const

/** Where a gift by bank transfer goes. Invented, like the bank. */
export const bankDetails: ReadonlyArray<{ readonly name: string; readonly value: string }> = [
  { name: 'Account name', value: 'The Gate Fund' },
  { name: 'Bank', value: 'Shapla Delta Bank, Purana Paltan branch, Dhaka' },
  { name: 'Account number', value: '0114 2230 0087 5512' },
  { name: 'SWIFT', value: 'SDBKBDDH014' },
  { name: 'Reference', value: 'Your name and the cause' },
]
