import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { Field, FieldHook } from 'payload'
import { editor } from './editor'

/** The HTML of a text in the editor's format; `''` for no text, and for one empty line. */
export const htmlOf = (text: SerializedEditorState | null | undefined): string => {
  const html = text ? convertLexicalToHTML({ data: text, disableContainer: true }) : ''
  return html === '<p><br /></p>' ? '' : html
}

const body: FieldHook = ({ siblingData }) => siblingData['html'] || htmlOf(siblingData['text'])

/**
 * A text in three fields: `text` of the editor, `html` for what the editor cannot express, and `body`, which is not
 * stored: the HTML of whichever is filled in, for the site to read.
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
