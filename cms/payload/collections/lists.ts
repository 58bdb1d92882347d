import type { CollectionConfig, Field } from 'payload'
import { picture, pictures } from './media'
import { richText } from '../richText'
import { listed, published } from './published'

export const slides: CollectionConfig = published(
  {
    slug: 'slides', singular: 'Slide', plural: 'Slides', group: 'Pages', title: 'title',
    description: 'The large pictures at the top of the home page.',
  },
  [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      admin: { description: 'Words between <strong> and </strong> stand out.' },
    },
    { name: 'subtitle', label: 'Subtitle', type: 'text', admin: { description: 'Left empty, the slide says “Our Portfolio”.' } },
    { name: 'link', label: 'Link', type: 'text', admin: { description: 'Where the slide leads: /about/2, or a whole address.' } },
    picture(),
  ],
)

const title: Field = { name: 'title', label: 'Title', type: 'text', required: true }
const name: Field = { name: 'name', label: 'Name', type: 'text', required: true }
const summary: Field = { name: 'summary', label: 'Summary', type: 'textarea', admin: { description: 'A sentence or two, plain text, for lists.' } }
const category: Field = { name: 'category', label: 'Category', type: 'text', admin: { description: 'One to three words: Water, Education, Health.' } }
const day: Field = { name: 'date', label: 'Day', type: 'date', admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' } } }
/** Today in the server's time zone, in the format of the date picker. */
const today = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12)).toISOString()
}
const role = (description: string): Field => ({ name: 'role', label: 'Role', type: 'text', admin: { description } })
const money = (field: string, label: string): Field => ({
  name: field, label, type: 'number', min: 0, admin: { step: 0.01, description: 'In the site’s currency: 3000 or 3000.50.' },
})

const latestComments: Field = {
  name: 'latestComments', label: 'Latest comments', labels: { singular: 'Comment', plural: 'Comments' }, type: 'array',
  admin: { description: 'Those that are shown, the newest first.' },
  fields: [{ type: 'row', fields: [name, day] }, { name: 'text', label: 'Words', type: 'textarea' }],
}

const group = 'Lists'

/** The seven lists of the site, by the names under which the site requests them. */
export const lists: CollectionConfig[] = [
  listed({ slug: 'services', singular: 'Service', plural: 'Services', group, title: 'title', description: 'What the house does.' }, [
    title,
    { name: 'icon', label: 'Icon', type: 'text', admin: { description: 'The name of a mark of the site’s own set.' } },
    { name: 'category', label: 'Category', type: 'text', admin: { description: 'One to three words: Pilgrimage, Work abroad. Services of one category are listed together.' } },
    { name: 'price', label: 'Price', type: 'text', admin: { description: 'As visitors read it: from Tk 142,000.' } },
    ...richText(),
    pictures(3),
  ]),
  listed({ slug: 'causes', singular: 'Cause', plural: 'Causes', group, title: 'title', description: 'Campaigns that collect money.' }, [
    title, category, summary, ...richText(),
    { type: 'row', fields: [money('goal', 'Goal'), money('raised', 'Raised so far')] },
    {
      name: 'buys', label: 'What sums buy', labels: { singular: 'Sum', plural: 'Sums' }, type: 'array',
      admin: { description: 'A donor sees the largest of these sums within the gift, and what it buys.' },
      fields: [{ type: 'row', fields: [money('amount', 'Amount'), { name: 'use', label: 'What it buys', type: 'text' }] }],
    },
    { name: 'donors', label: 'Number of donors', type: 'number', min: 0, defaultValue: 0 },
    {
      name: 'latestGifts', label: 'Latest gifts', labels: { singular: 'Gift', plural: 'Gifts' }, type: 'array',
      admin: { description: 'Those that are shown, the newest first.' },
      fields: [{ type: 'row', fields: [name, money('amount', 'Amount'), day] }, { name: 'note', label: 'What they wrote', type: 'text' }],
    },
    latestComments,
    picture(), picture('largePicture', 'Large picture'),
    { name: 'author', label: 'Who runs it', type: 'group', fields: [{ name: 'name', label: 'Name', type: 'text' }, picture()] },
  ]),
  listed({ slug: 'team', singular: 'Team member', plural: 'Team', group, title: 'name', description: 'The people of the house.' }, [
    name, role('Volunteer, Team Leader, CEO, Manager.'), ...richText('About them'), picture(),
  ]),
  listed({ slug: 'events', singular: 'Event', plural: 'Events', group, title: 'title', description: 'What visitors can come to.' }, [
    title, day,
    { name: 'lastDay', label: 'Last day', type: 'date', admin: { description: 'Of an event of several days.', date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' } } },
    { name: 'time', label: 'Time', type: 'text', admin: { description: 'As visitors read it: 09:30 to 16:00.' } },
    { name: 'place', label: 'Place', type: 'text' },
    summary, ...richText(),
    {
      name: 'schedule', label: 'Schedule', labels: { singular: 'Point', plural: 'Points' }, type: 'array',
      fields: [{ type: 'row', fields: [{ name: 'time', label: 'Time', type: 'text' }, { name: 'title', label: 'What', type: 'text' }] }],
    },
    { name: 'map', label: 'Map', type: 'textarea', admin: { description: 'The frame that OpenStreetMap or Google gives under “Share”.' } },
    picture(),
  ]),
  listed({ slug: 'projects', singular: 'Project', plural: 'Projects', group, title: 'title', description: 'Case studies.' }, [
    title, category,
    { name: 'cause', label: 'Belongs to the cause', type: 'relationship', relationTo: 'causes' },
    ...richText(), picture(), pictures(2),
  ]),
  listed({ slug: 'posts', singular: 'Post', plural: 'Posts', group, title: 'title', description: 'Articles of the blog.', isNewestFirst: true }, [
    title, { ...day, defaultValue: today } as Field, summary, ...richText(),
    { name: 'author', label: 'Author', type: 'group', fields: [{ name: 'name', label: 'Name', type: 'text' }, role('Editor, Volunteer.'), picture()] },
    { name: 'comments', label: 'Number of comments', type: 'number', min: 0, defaultValue: 0 },
    latestComments,
    {
      name: 'format', label: 'Opens as', type: 'select', required: true, defaultValue: 'image',
      options: [{ label: 'Picture', value: 'image' }, { label: 'Film', value: 'video' }],
    },
    {
      name: 'film', label: 'The film', labels: { singular: 'Picture', plural: 'Pictures' }, type: 'array',
      admin: { condition: (_, { format } = {}) => format === 'video', description: 'Silent: one picture after the other, with what is said.' },
      fields: [picture(), { name: 'caption', label: 'Caption', type: 'text' }],
    },
    picture(), picture('largePicture', 'Large picture'),
  ]),
  listed({ slug: 'testimonials', singular: 'Testimonial', plural: 'Testimonials', group, title: 'name', description: 'What people say of the house.' }, [
    name, role('Who they are: Umrah pilgrim, Rajshahi.'),
    { name: 'quote', label: 'Their words', type: 'textarea' },
    picture(),
  ]),
]
