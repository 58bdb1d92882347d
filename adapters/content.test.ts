import { pipe } from 'fp-ts/function'
import { left } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import type { Content } from './content'
import { unreachable } from './content'
import { contentContract } from './content.contract'
import type { BackendState } from './content.contract'
import { composedSource } from './composedSource'
import { decorate } from './decorate'
import { contentFrom } from './decode/contentFrom'
import { erpSource } from './erp/erpSource'
import { brokenJson, recordedJson } from './erp/recordedJson'
import { gatewayContent } from './gateway/gatewayContent'
import { askByPath } from './gateway/questions'
import { recording } from './gateway/recording'
import { fetchJson } from './http/fetchJson'
import { memoryContent } from './memory'
import { samplesSource } from './samples/samplesSource'
import { withCache } from './withCache'
import { withDeadline } from './withDeadline'
import { withObserver } from './withObserver'
import { withTimeLimit } from './withTimeLimit'

const down = unreachable('memory', 'connection refused')
const inMemory = (state: BackendState): Content =>
  state === 'whole' ? memoryContent() : decorate(() => of(left(down)))(memoryContent())

const host = 'https://cms.example.test'
const incumbent = (state: BackendState): Content => {
  const pages = erpSource({ baseUrl: host, getJson: state === 'whole' ? recordedJson(host) : brokenJson })
  return contentFrom(composedSource({ pages, statics: samplesSource() }))
}

/** The site's own server below `/content`, answering as it would over HTTP. */
const serverOf =
  (content: Content): typeof fetch =>
  async (input) => {
    const asked = askByPath(content, String(input).replace('/content/', ''))
    const answer = asked && (await firstValueFrom(asked))
    return answer?._tag === 'Right' ? Response.json({ value: answer.right.value }) : new Response('', { status: 503 })
  }

contentContract('memoryContent', inMemory)
contentContract('erpSource and samplesSource, recorded', incumbent)
contentContract('gatewayContent over erpSource', (state) =>
  gatewayContent({ getJson: fetchJson({ fetch: serverOf(incumbent(state)) }) }),
)
contentContract('withTimeLimit', (state) => withTimeLimit(1_000)(inMemory(state)))
contentContract('withDeadline', (state) => withDeadline(1_000)(inMemory(state)))
contentContract('withObserver', (state) => withObserver(() => undefined)(inMemory(state)))
contentContract('withCache', (state) => withCache({ ms: 1_000 })(inMemory(state)))
contentContract('recording', (state) => recording(inMemory(state)).content)
contentContract('all decorators together', (state) =>
  pipe(incumbent(state), withTimeLimit(1_000), withObserver(() => undefined), withCache({ ms: 1_000 }), withDeadline(1_000)),
)
