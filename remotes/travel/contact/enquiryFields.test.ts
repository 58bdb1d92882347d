import { enquiryValues } from './enquiryFields'

const typed = {
  name: 'Asha',
  email: 'a@b.c',
  phone: '',
  about: '',
  dates: '',
  travellers: '',
  message: 'When?',
}

test('an enquiry is about what the visitor says, or else about the page', () => {
  expect(enquiryValues(typed, '/contact/12')).toEqual({
    about: '/contact/12',
    name: 'Asha',
    email: 'a@b.c',
    phone: '',
    message: 'When?',
  })
  expect(enquiryValues({ ...typed, about: 'Umrah' }, '/contact/12').about).toBe('Umrah')
})

test('the message begins with the dates and the travellers that were given', () => {
  const journey = { ...typed, dates: '3 to 17 March', travellers: '4' }
  expect(enquiryValues(journey, '/').message).toBe('Dates: 3 to 17 March\nTravellers: 4\nWhen?')
  expect(enquiryValues({ ...typed, travellers: '2', message: '' }, '/').message).toBe('Travellers: 2')
})
