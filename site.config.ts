import { defineSite } from '@caravanserai/settings/define-site'

/*
 * The facts of this site. Values that differ between machines come from the environment (docs/reference/settings.md). Browsers
 * load the constants that their code imports, each a separate export; `site` with all facts is for servers and tools.
 */

/** The address of the chat, `https://wa.me/{digits}`; `null` for none. */
export const whatsapp: string | null = 'https://wa.me/8801555501400'

export const hours = 'Saturday to Wednesday 09:30 to 18:30, Thursday 09:30 to 17:00'

/** The contact details, for the frame and all sections (docs/reference/spec.md section 9). */
export const organisation = {
  address: 'Kathgolap House, 61/C Purana Paltan Line, Dhaka 1000, Bangladesh',
  phone: { shown: '+880 2 5550 1400', dialled: '+880255501400' },
  nightPhone: { shown: '+880 2 5550 1430', dialled: '+880255501430' },
  whatsapp,
  hours,
  email: 'salam@charitio.example',
} as const

/** The account for gifts by bank transfer, and who answers for a gift without a cause. The bank is invented. */
export const giving = {
  answersFor: 'Taslima Begum',
  account: {
    'Account name': 'The Gate Fund',
    Bank: 'Shapla Delta Bank, Purana Paltan branch, Dhaka',
    'Account number': '0114 2230 0087 5512',
    SWIFT: 'SDBKBDDH014',
  },
} as const

/** The subjects of the form of the home page. If empty, it has the placeholders of docs/reference/spec.md section 5. */
export const subjects: ReadonlyArray<string> = [
  'A price',
  'A booking',
  'Work abroad',
  'Giving',
  'Something else',
]
/** The licences and registrations of the organisation, for the footer and for paper. */
export const licences = [
  'Travel agency licence TA-05555',
  'Recruiting licence RL-5550',
  'Hajj and Umrah licence HU-0555',
  'Registered charity CH-05550',
] as const

/** The time zone of all days and hours of its content. */
export const timeZone = 'Asia/Dhaka'

/** The texts and links of header and footer (docs/reference/spec.md section 2). */
export const frame = {
  action: { name: 'Donate', more: 'Now', to: '/donate' },
  menuGroups: ['Giving', 'Your account'],
  footer: {
    line: 'Travel well, and leave the gate open behind you.',
    pages: ['Who Runs the House', 'Service', 'Terms of Booking', 'Complaints', 'Privacy'],
    links: { title: 'Giving', names: ['Causes', 'Projects', 'Events', 'Volunteer', 'Blog'] },
  },
} as const

/** Words of the trade that visitors use for the same thing: a search for one finds all of its line. */
export const synonyms = [
  ['price', 'prices', 'cost', 'costs', 'fee', 'fees', 'fare', 'fares', 'charge', 'tk', 'taka'],
  ['flight', 'flights', 'ticket', 'tickets', 'seat', 'seats'],
  ['package', 'packages', 'journey', 'group'],
  ['job', 'work', 'recruiting'],
  ['donate', 'give', 'gift', 'zakat', 'sadaqah'],
] as const

/** The plugins of the host, in the order of their start: folders of `shell/plugins/`. */
export const plugins = [
  'board',
  'dictionaries',
  'edge',
  'editing',
  'forms',
  'live',
  'media',
  'nodes',
  'previews',
  'redirects',
  'reports',
  'search',
  'sitemap',
] as const

export const site = /* @__PURE__ */ defineSite({
  brand: 'Charitio',
  timeZone,
  securityContact: 'security@charitio.example',
  // docs/reference/spec.md section 3.
  expectedLabels: {
    home: ['Recruiting', 'Ticketing', 'Hajj Umrah', 'Our Partner'],
    about: ['About'],
    service: ['Service'],
    clients: ['Clients'],
    message: ['Managing Director', 'Chairman', 'Executive Director'],
    mission: ['Mission', 'Vision'],
    performance: ['Performance'],
    contact: ['Address', 'Email Us', 'Call Now', 'Map'],
    profile: ['Profile'],
    gallery: ['Gallery'],
  },
  organisation,
  licences,
  frame,
  synonyms,
})
