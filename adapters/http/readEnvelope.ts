import * as E from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { map } from 'rxjs'
import { malformed } from '../port/content'
import type { ContentError } from '../port/content'
import { describe } from '../port/describe'
import type { SourceResult } from '../port/source'
import type { GetJson, JsonRequest } from './fetchJson'

/** Requests JSON and checks its envelope; an envelope of another shape is `Malformed`, with the codec's name. */
export const readEnvelope = <A>(
  getJson: GetJson,
  url: string,
  envelope: Decoder<unknown, A>,
  request?: JsonRequest,
): SourceResult<A> =>
  getJson(url, request).pipe(
    map(
      E.chain((json) =>
        E.mapLeft((): ContentError => malformed(url, envelope.name, describe(json)))(envelope.decode(json)),
      ),
    ),
  )
