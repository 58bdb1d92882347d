import type { editorConfigFactory } from '@payloadcms/richtext-lexical'
import {
  BlockquoteFeature, BoldFeature, EXPERIMENTAL_TableFeature, FixedToolbarFeature, HeadingFeature, HorizontalRuleFeature,
  InlineToolbarFeature, ItalicFeature, lexicalEditor, LinkFeature, OrderedListFeature, ParagraphFeature,
  StrikethroughFeature, SubscriptFeature, SuperscriptFeature, UnderlineFeature, UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { Field } from 'payload'

type Features = NonNullable<Parameters<typeof editorConfigFactory.fromFeatures>[0]['features']>

/** The elements that a text may contain. A page's labels are its headings of the first and second order. */
export const features: Features = [
  ParagraphFeature(),
  HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }),
  BoldFeature(),
  ItalicFeature(),
  UnderlineFeature(),
  StrikethroughFeature(),
  SubscriptFeature(),
  SuperscriptFeature(),
  UnorderedListFeature(),
  OrderedListFeature(),
  // Links are plain addresses, because the site's pages have their own addresses, such as `/about/2`.
  // Payload would encode every address that it does not know, `/হজ` and `/media/a%20b.pdf`, as if it were a word.
  LinkFeature({
    enabledCollections: [],
    fields: ({ defaultFields }) =>
      defaultFields.map((field) => ('name' in field && field.name === 'url' ? { ...field, hooks: {} } : field) as Field),
  }),
  BlockquoteFeature(),
  HorizontalRuleFeature(),
  EXPERIMENTAL_TableFeature(),
  FixedToolbarFeature(),
  InlineToolbarFeature(),
]

export const editor = lexicalEditor({ features })
