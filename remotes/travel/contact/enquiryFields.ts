import type { Forms } from '@caravanserai/submissions'

/** The fields of the form of the contact page, in their order. */
export const enquiryFields = ['name', 'email', 'phone', 'about', 'dates', 'travellers', 'message'] as const

type Typed = Readonly<Record<(typeof enquiryFields)[number], string>>

/**
 * What the port of all forms gets. It has no field for a journey: dates and travellers are the first lines of the message.
 * @param pathname of the page, which the enquiry is about when the visitor says nothing else
 */
export const enquiryValues = (
  { name, email, phone, about, dates, travellers, message }: Typed,
  pathname: string,
): Forms['enquiry'] => ({
  about: about === '' ? pathname : about,
  name,
  email,
  phone,
  message: [dates && `Dates: ${dates}`, travellers && `Travellers: ${travellers}`, message]
    .filter((line) => line !== '')
    .join('\n'),
})
