import { defineForm } from '@caravanserai/adapters/define-form'

/**
 * The form of the contact page. Its subject defaults to the page. The form that remotes share has no field for a
 * journey, so dates and travellers are written into the first lines of the message.
 */
export const enquiryForm = defineForm({
  name: 'enquiry',
  fields: [
    { name: 'about', is: 'line' },
    { name: 'name', is: 'line' },
    { name: 'email', is: 'email' },
    { name: 'phone', is: 'phone' },
    { name: 'message', is: 'text' },
  ],
  either: {
    of: ['email', 'phone'],
    required: 'Please leave an email address or a telephone number, so that we can answer',
  },
  controls: ['name', 'email', 'phone', 'about', 'dates', 'travellers', 'message'],
  values: ({ about, dates, travellers, message, ...visitor }, { pathname }) => ({
    about: about === '' ? pathname : about,
    ...visitor,
    message: [dates && `Dates: ${dates}`, travellers && `Travellers: ${travellers}`, message]
      .filter((line) => line !== '')
      .join('\n'),
  }),
})
