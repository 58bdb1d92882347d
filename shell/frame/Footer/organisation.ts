/** How to reach the house: fixed text of the frame (docs/spec.md section 9). */
export const organisation = {
  address: 'Kathgolap House, 61/C Purana Paltan Line, Dhaka 1000, Bangladesh',
  phones: [
    { shown: '+880 2 5550 1400', dialled: '+880255501400' },
    { shown: '+880 2 5550 1430', dialled: '+880255501430' },
  ],
  email: 'salam@charitio.example',
} as const
