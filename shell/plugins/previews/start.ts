import { bearer } from '../../host/plugin'
import type { Start } from '../../host/plugin/plugin'
import type previews from './plugin'

/** Adds previews and drafts. Without a secret their code is not loaded. */
export const start: Start<typeof previews> = async (host, { PREVIEW_SECRET }) => {
  if (PREVIEW_SECRET !== null || host.contentSecret !== null)
    return (await import('./startPreviews')).startPreviews(host, PREVIEW_SECRET)
  host.http.post('/content/preview', bearer(null, 'show drafts'))
  return {}
}
