/** A package of this tree that remotes import from, and what of it. */
export interface TypedPackage {
  /** Its folder in the tree, and its name in the scope. */
  readonly folder: string
  /** Import paths with the modules that they lead to; what these import comes along, and nothing else. */
  readonly entries: Readonly<Record<string, string>>
  /** Ends of files that are copied as they are. */
  readonly copied?: RegExp
}

/** What remotes import, compiled and typed. A further import path is a further line here. */
export const typedPackages: ReadonlyArray<TypedPackage> = [
  {
    folder: 'adapters',
    entries: {
      '.': 'index.ts',
      './page': 'page/index.ts',
      './define-file': 'page/defineFile.ts',
      './define-form': 'page/defineForm.ts',
      './define-redirect': 'page/defineRedirect.ts',
      './define-page': 'page/definePage.ts',
      './testing': 'testing/index.ts',
    },
  },
  { folder: 'submissions', entries: { '.': 'index.ts', './rules': 'rules.ts', './numbers': 'numbers.ts' } },
  {
    folder: 'ui',
    entries: {
      '.': 'index.ts',
      './css': 'css.d.ts',
      './money': 'money.ts',
      './organisation': 'organisation.ts',
      './story': 'story.ts',
      './testing': 'testing/index.ts',
    },
    copied: /\.(css|svg)$/,
  },
]
