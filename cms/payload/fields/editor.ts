import type { editorConfigFactory } from '@payloadcms/richtext-lexical'
import {
  BlockquoteFeature, BoldFeature, EXPERIMENTAL_TableFeature, FixedToolbarFeature, HeadingFeature, HorizontalRuleFeature,
  InlineToolbarFeature, ItalicFeature, lexicalEditor, LinkFeature, OrderedListFeature, ParagraphFeature,
  StrikethroughFeature, SubscriptFeature, SuperscriptFeature, UnderlineFeature, UnorderedListFeature,
} from '@payloadcms/richtext-lexical'

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
  LinkFeature({ enabledCollections: [] }),
  BlockquoteFeature(),
  HorizontalRuleFeature(),
  EXPERIMENTAL_TableFeature(),
  FixedToolbarFeature(),
  InlineToolbarFeature(),
]

export const editor = lexicalEditor({ features })
