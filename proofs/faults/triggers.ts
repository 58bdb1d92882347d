import { startLocalServer } from '../../tools/lib/process/localServer'

/** Tells releases that they are to turn bad: their code asks again and again, and gets status 200 from then on. */
export interface Triggers {
  readonly url: (release: string) => string
  readonly pull: (release: string) => void
  readonly stop: () => Promise<void>
}

export const startTriggers = async (): Promise<Triggers> => {
  const pulled = new Set<string>()
  const { origin, stop } = await startLocalServer((request, response) =>
    response.writeHead(pulled.has((request.url ?? '').slice(1)) ? 200 : 404).end(),
  )
  return {
    url: (release) => `${origin}/${release}`,
    pull: (release) => void pulled.add(release),
    stop,
  }
}
