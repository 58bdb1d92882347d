import { toast } from '@payloadcms/ui'

const isNumberField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'number'

/** Shows an error for text that browsers silently drop from number fields. */
const tell = (typed: string): void => {
  if (/[^\d.,\seE+-]/.test(typed))
    toast.error(`“${typed.trim().slice(0, 40)}” was not taken over: this field takes a number, 3000 or 3000.50.`, { id: 'words-in-number' })
}

const onKey = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
  if (isNumberField(target) && key.length === 1 && !ctrlKey && !metaKey && !altKey) tell(key)
}
const onPaste = ({ target, clipboardData }: ClipboardEvent): void => {
  if (isNumberField(target)) tell(clipboardData?.getData('text/plain') ?? '')
}

/** Reports text that number fields reject. Returns a function that ends it. */
export const watchNumberFields = (): (() => void) => {
  document.addEventListener('keydown', onKey)
  document.addEventListener('paste', onPaste)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('paste', onPaste)
  }
}
