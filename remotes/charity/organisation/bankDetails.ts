/** Where a gift by bank transfer goes. Invented, like the bank. */
export const bankDetails: ReadonlyArray<{ readonly name: string; readonly value: string }> = [
  { name: 'Account name', value: 'The Gate Fund' },
  { name: 'Bank', value: 'Shapla Delta Bank, Purana Paltan branch, Dhaka' },
  { name: 'Account number', value: '0114 2230 0087 5512' },
  { name: 'SWIFT', value: 'SDBKBDDH014' },
  { name: 'Reference', value: 'Your name and the cause' },
]
