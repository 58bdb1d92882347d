import type { editorConfigFactory } from '@payloadcms/richtext-lexical'
import {
  BlockquoteFeature, BoldFeature, EXPERIMENTAL_TableFeature, FixedToolbarFeature, HeadingFeature, HorizontalRuleFeature,
  InlineToolbarFeature, ItalicFeature, lexicalEditor, LinkFeature, OrderedListFeature, ParagraphFeature,
  StrikethroughFeature, SubscriptFeature, SuperscriptFeature, UnderlineFeature, UnorderedListFeature,
} from '@payloadcms/richtext-lexical'

type Features = NonNullable<Parameters<typeof editorConfigFactory.fromFeatures>[0]['features']>

/** What a text may be made of. A page's labels are its headings of the first and second order. */
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
  // Addresses only: the site's pages have addresses of their own, `/about/2`.
  LinkFeature({ enabledCollections: [] }),
  BlockquoteFeature(),
  HorizontalRuleFeature(),
  EXPERIMENTAL_TableFeature(),
  FixedToolbarFeature(),
  InlineToolbarFeature(),
]

export const editor = lexicalEditor({ features })
