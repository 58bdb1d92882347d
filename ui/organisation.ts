/** The contact details of the organisation, for the frame and all sections (docs/reference/spec.md section 9). */
export const organisation = {
  address: 'Kathgolap House, 61/C Purana Paltan Line, Dhaka 1000, Bangladesh',
  phone: { shown: '+880 2 5550 1400', dialled: '+880255501400' },
  nightPhone: { shown: '+880 2 5550 1430', dialled: '+880255501430' },
  hours: 'Saturday to Thursday, 9 to 6',
  email: 'salam@charitio.example',
} as const

/** The address for security reports (`/.well-known/security.txt`, docs/explanation/security.md). */
export const securityContact = 'security@charitio.example'
