import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { JSDOM } from 'jsdom'
import type { SanitizedConfig } from 'payload'
import { features } from '../fields/editor'
import { htmlOf } from '../fields/richText'
import { sameHtml } from './sameHtml'

export type Text = { readonly text: SerializedEditorState } | { readonly html: string } | { readonly text?: never }

/**
 * How a text of HTML is kept: by the editor where it shows the very same, there and back, else as the HTML that it is.
 * So an editor gets what can be edited, and nothing that was written is lost on the way.
 */
export const textReader = async (config: SanitizedConfig): Promise<(html: unknown) => Text> => {
  const editorConfig = await editorConfigFactory.fromFeatures({ config, features })
  return (html) => {
    if (typeof html !== 'string' || html.trim() === '') return {}
    const text = convertHTMLToLexical({ editorConfig, html, JSDOM })
    return sameHtml(htmlOf(text), html) ? { text } : { html }
  }
}
