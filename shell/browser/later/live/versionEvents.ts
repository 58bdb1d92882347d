import { Observable } from 'rxjs'

/**
 * The versions of an address as the server sends them. Errors when the stream breaks, so that the subscriber decides
 * when to reconnect: `EventSource` itself reconnects without growing delays. Unsubscribing closes the stream.
 * @param Source the browser's `EventSource`
 */
export const versionEvents =
  (Source: typeof EventSource) =>
  (address: string): Observable<string> =>
    new Observable((observer) => {
      const source = new Source(`/content/live?address=${encodeURIComponent(address)}`)
      source.onmessage = ({ data }: MessageEvent<unknown>) => observer.next(String(data))
      source.onerror = () => observer.error(new Error('the stream of versions has ended'))
      return () => source.close()
    })
