import { submissionLimits } from '../limits'
import type { Submission, Submissions } from '../port'
import { wrongInForm } from '../rules'
import type { Messages } from '../rules'

/**
 * Posts submissions to the site's server, which stores and delivers them (`shell/plugins/forms`). A failed submission
 * that is repeated unchanged has the same id, because the server may already have stored it.
 */
export const gatewaySubmissions = ({
  url = '/submissions',
  fetch = globalThis.fetch,
}: { readonly url?: string; readonly fetch?: typeof globalThis.fetch } = {}): Submissions => {
  /** Ids of failed submissions that may have been stored, by content, oldest first. */
  const unconfirmed = new Map<string, string>()

  return {
    validate: async (...form) => wrongInForm(...form),
    submit: async (submission, chosen = [], onInvalid, onStored) => {
      const files = chosen instanceof File ? [chosen] : chosen
      if (files.reduce((bytes, { size }) => bytes + size, 0) > submissionLimits.fileBytes) {
        onInvalid?.({ file: tooLarge })
        return 'failed'
      }
      const sent = JSON.stringify([
        submission,
        files.map(({ name, size, lastModified }) => [name, size, lastModified]),
      ])
      const id = unconfirmed.get(sent) ?? newId()
      unconfirmed.delete(sent)
      unconfirmed.set(sent, id)
      for (const oldest of [...unconfirmed.keys()].slice(0, -submissionLimits.rememberedFailures))
        unconfirmed.delete(oldest)
      try {
        const body = await bodyOf(id, submission, files)
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          keepalive: body.length < submissionLimits.keepaliveCharacters,
          signal: AbortSignal.timeout(submissionLimits.browserMs[files.length === 0 ? 'text' : 'file']),
        })
        if (response.status === 422) onInvalid?.(messagesIn(await response.json()))
        if (response.status !== 204) return 'failed'
      } catch {
        // A network failure, a timeout or an unreadable file; the form shows the same message for all of them.
        return 'failed'
      }
      unconfirmed.delete(sent)
      onStored?.(id)
      return 'sent'
    },
  }
}

const tooLarge = `Please choose a smaller file, or send the form without: it may have ${submissionLimits.fileBytes / 1_000_000} MB`

/** The messages in the body of a refusal; empty if the body has another shape. */
const messagesIn = (body: unknown): Messages => {
  const { messages } = (body ?? {}) as { readonly messages?: unknown }
  return Object.fromEntries(
    Object.entries(messages ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** 32 random hexadecimal digits. `randomUUID` only exists in secure contexts. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const bodyOf = async (id: string, submission: Submission, chosen: ReadonlyArray<File>): Promise<string> => {
  const files = await Promise.all(
    chosen.map(async (file) => ({ name: file.name, type: file.type, base64: await base64Of(file) })),
  )
  return JSON.stringify({ id, ...submission, ...(files.length > 0 && { files }) })
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
