/** How to reach the organisation, as the frame and all sections show it: fixed text (docs/spec.md section 9). */
export const organisation = {
  address: 'Kathgolap House, 61/C Purana Paltan Line, Dhaka 1000, Bangladesh',
  phone: { shown: '+880 2 5550 1400', dialled: '+880255501400' },
  nightPhone: { shown: '+880 2 5550 1430', dialled: '+880255501430' },
  hours: 'Saturday to Thursday, 9 to 6',
  email: 'salam@charitio.example',
} as const

/** Who reads reports of weaknesses of the site (`/.well-known/security.txt`, docs/security.md). */
export const securityContact = 'security@charitio.example'
