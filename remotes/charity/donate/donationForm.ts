import { defineForm } from '@caravanserai/adapters/define-form'
import { donationFields, donationIn, wrongSum, currencies } from './donationOf'

/** A gift. It requires nothing, and has no field for the data of a card. */
export const donationForm = defineForm({
  name: 'donation',
  fields: [
    { name: 'amount', ...currencies.dollars.rule },
    { name: 'cause', is: 'line' },
    { name: 'name', is: 'line' },
    { name: 'email', is: 'line' },
    { name: 'note', is: 'text' },
    {
      name: 'payment',
      is: 'oneOf',
      of: ['card', 'offline'],
      required: 'Please choose how you pay',
      wrong: 'Please choose how you pay',
    },
  ],
  controls: donationFields,
  values: donationIn,
  wrong: wrongSum,
})
