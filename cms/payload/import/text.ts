import { convertHTMLToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { JSDOM } from 'jsdom'
import type { SanitizedConfig } from 'payload'
import { features } from '../fields/editor'
import { htmlOf } from '../fields/richText'
import { sameHtml } from './sameHtml'

export type Text = { readonly text: SerializedEditorState } | { readonly html: string } | { readonly text?: never }

/**
 * Stores an HTML text in the editor's format when converting it back gives the same HTML, and as HTML
 * otherwise. Editors can then edit most texts, and the import loses nothing.
 */
export const textReader = async (config: SanitizedConfig): Promise<(html: unknown) => Text> => {
  const editorConfig = await editorConfigFactory.fromFeatures({ config, features })
  return (html) => {
    if (typeof html !== 'string' || html.trim() === '') return {}
    const text = convertHTMLToLexical({ editorConfig, html, JSDOM })
    return sameHtml(htmlOf(text), html) ? { text } : { html }
  }
}
