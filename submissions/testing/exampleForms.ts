import type { FormDeclaration, FormField } from '../form'

const line = (name: string): FormField => ({ name, is: 'line' })
const lines = (...names: ReadonlyArray<string>): ReadonlyArray<FormField> => names.map(line)
const text = (name: string): FormField => ({ name, is: 'text' })

/** Example declarations for tests, with fields of every kind, a file, and messages. */
export const exampleForms: ReadonlyArray<FormDeclaration> = [
  {
    name: 'contact',
    fields: [
      { name: 'name', is: 'line', required: 'Please enter your name' },
      { name: 'lastname', is: 'line', required: 'Please enter your Lastname' },
      { name: 'email', is: 'line', required: 'Please enter your email' },
      { name: 'subject', is: 'line', required: 'Please enter your subject' },
      { name: 'events', is: 'line', required: 'Select your event list' },
      { name: 'notes', is: 'line', required: 'Please enter your note' },
      text('message'),
    ],
  },
  { name: 'enquiry', fields: [...lines('about', 'name', 'email', 'phone'), text('message')] },
  { name: 'comment', fields: [{ name: 'about', is: 'path' }, ...lines('name', 'email'), text('text')] },
  {
    name: 'donation',
    fields: [
      { name: 'amount', is: 'amount' },
      ...lines('cause', 'name', 'email'),
      text('note'),
      {
        name: 'payment',
        is: 'oneOf',
        of: ['card', 'offline'],
        required: 'Please choose how you pay',
        wrong: 'Please choose how you pay',
      },
    ],
  },
  {
    name: 'volunteer',
    fields: [...lines('name', 'email', 'phone', 'place', 'skills'), text('message')],
    file: { name: 'file' },
  },
]
