import { definePage } from '@caravanserai/adapters/define-page'
import { donateAddress } from '../addresses'
import { ngo } from '../structuredData'
import { donationForm } from './donationForm'
import { readDonatePage } from './readDonatePage'

export const donatePage = definePage({
  address: donateAddress,
  read: (ask, { cause }) => readDonatePage(ask, cause),
  head: () => ({
    title: 'Donate',
    description:
      'Give to a well, a school yard or a clinic in Bangladesh: choose the amount and the cause, and pay by card or by bank transfer to the Gate Fund.',
    banner: { subtitle: 'Donate', picture: null },
  }),
  structured: (_, site) => [ngo(site)],
  links: [{ group: 'Giving', name: 'Donate', to: donateAddress.href() }],
  forms: [donationForm],
  page: () => import('./DonatePage').then((module) => module.DonatePage),
})
