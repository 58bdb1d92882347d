import js from '@eslint/js'
import tseslint from 'typescript-eslint'
import { components, everywhere, ofRemotes } from './rules.mjs'

/** The lint rules for a remote in a separate repository: the rules that this tree has for remotes. */
export default tseslint.config(
  { ignores: ['dist/**', 'dist-development/**', '**/.*/**'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  { files: ['**/*.{ts,tsx}'], rules: everywhere },
  components,
  { files: ['**/*.{ts,tsx}'], ignores: ['**/*.test.{ts,tsx}'], rules: ofRemotes },
  { files: ['**/*.{mjs,cjs}'], rules: { 'no-undef': 'off' } },
)
