import type { Field, FieldHook } from 'payload'
import type { editorConfigFactory } from '@payloadcms/richtext-lexical'
import { BlockquoteFeature, BoldFeature, EXPERIMENTAL_TableFeature, FixedToolbarFeature, HeadingFeature, HorizontalRuleFeature, InlineToolbarFeature, ItalicFeature, lexicalEditor, LinkFeature, OrderedListFeature, ParagraphFeature, StrikethroughFeature, SubscriptFeature, SuperscriptFeature, UnderlineFeature, UnorderedListFeature } from '@payloadcms/richtext-lexical'
import { blocksHtml } from '../../adapters/blocks/blocks'
import { lexicalBlocks } from '../../adapters/payload/lexicalBlocks'

type Features = NonNullable<Parameters<typeof editorConfigFactory.fromFeatures>[0]['features']>

/** The elements that a text may contain. A page's labels are its headings of the first and second order. */
const features: Features = [
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
  // Links are plain addresses, because the site's pages have their own addresses, such as `/about/2`. Payload would
  // encode every address that it does not know, `/হজ` and `/media/a%20b.pdf`, as if it were a word.
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

/**
 * The HTML of a text in the editor's format, written by the site's code for all editors; `''` for no text, and for
 * empty lines.
 */
export const htmlOf = (text: unknown): string => blocksHtml(lexicalBlocks(text))

const body: FieldHook = ({ siblingData }) => siblingData['html'] || htmlOf(siblingData['text'])

/**
 * A text in three fields: `text` of the editor, `html` for content that the editor cannot express, and
 * `body`, the HTML of the filled-in field, which is not stored and which the site reads.
 */
export const richText = (label = 'Text'): Field[] => [
  {
    name: 'text',
    label,
    type: 'richText',
    editor,
    admin: { condition: (_, { html } = {}) => !html },
  },
  {
    name: 'html',
    label: `${label} as HTML`,
    // Not `code`, whose editor is loaded from a third-party server and does not work without a network.
    type: 'textarea',
    admin: {
      rows: 12,
      condition: (_, { html, text } = {}) => Boolean(html) || !htmlOf(text),
      description:
        'For what the editor above cannot do: maps, tables with captions, other scripts. Where it is filled in, it is shown instead of the text above.',
    },
  },
  { name: 'body', type: 'textarea', virtual: true, admin: { hidden: true }, hooks: { afterRead: [body] } },
]
