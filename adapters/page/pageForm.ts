import type { FormDeclaration } from '@caravanserai/submissions'

/**
 * A form of a page as the site judges it when a browser posts it by itself: while the page's scripts are on their way, or
 * never come. The same functions judge it in the browser. Part of the contract between a remote and the host: add optional
 * fields only.
 */
export interface PageForm {
  /** The `name` of the kit's `Form`; unique on the page. */
  readonly name: string
  /** The names of its controls, in their order. Nothing else is read of what was posted. */
  readonly fields: ReadonlyArray<string>
  /** Of these, what is never written into a page: passwords. */
  readonly secrets?: ReadonlyArray<string>
  /** The name of the control with a file. */
  readonly file?: string
  /**
   * What is declared of a form whose values go to the submissions port (`defineForm`): the site judges these by it. It is in
   * `remote.json`, so that the site needs no code of the release for that.
   */
  readonly declaration?: FormDeclaration
  /** Runs in the render worker, within the time of a page. */
  readonly judge: (values: TypedValues, page: JudgedPage) => Judgement | Promise<Judgement>
}

/** What was typed, by the names of the controls; `''` where nothing was. Not trimmed. */
export type TypedValues = Readonly<Record<string, string>>

/** The page that the form is on. */
export interface JudgedPage {
  /** Its path, encoded: `/event-single/3`. */
  readonly pathname: string
}

/**
 * What becomes of a form. `messages`: something is wrong with these fields, and the page comes again with what was typed;
 * with no message at all it comes again in silence. `submission`: its values go to the submissions port, where they are judged
 * by the declaration of the form. `to`: it is done, and
 * the browser goes to another page. `said`: what a toast says with scripts; on the next page it stands at the top.
 */
export type Judgement =
  | { readonly messages: Readonly<Record<string, string | undefined>>; readonly said?: string }
  | { readonly submission: { readonly form: string; readonly values: TypedValues } }
  | { readonly to: string; readonly said?: string }
