import { toast } from '@payloadcms/ui'

const isNumberField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'number'

/** Browsers drop what is no number without a word. */
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

/** Says what a number field did not take, until the function that it returns is called. */
export const watchNumberFields = (): (() => void) => {
  document.addEventListener('keydown', onKey)
  document.addEventListener('paste', onPaste)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('paste', onPaste)
  }
}
