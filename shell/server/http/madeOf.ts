/** What a response that is the same for everybody was made of: a cache in front is told when any of it changes (`edge/`). */
export interface MadeOf {
  /** The id of the composition. */
  readonly set: string
  /** The questions whose answers it shows, by their paths, and the version of each answer; `null`: all content, as a sitemap. */
  readonly versions: ReadonlyMap<string, string> | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route whose response a cache in front may give to everybody; `null` for all other responses. */
    madeOf: MadeOf | null
  }
}
