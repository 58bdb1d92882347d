import { left } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { withCache } from '../resilience/cache'
import { composedSource } from '../sources/composedSource'
import type { Content } from '../port/content'
import { unreachable, decorate } from '../port/content'
import { contentContract, sourceContract } from './contract'
import type { BackendState } from './contract'
import { siteQuestions } from '../answers/siteQuestions'
import { contentFrom } from '../answers/contentFrom'
import { erpSource } from '../sources/erp/erpSource'
import { recordedErp } from '../sources/erp/recordedErp'
import { brokenJson, counting } from '../testing/fakeJson'
import { withExpectedLabels } from '../operator/expectedLabels'
import { filesSource } from '../sources/files/filesSource'
import { gatewayContent, recording } from '../browser'
import { askByPath } from '../questions/askByPath'
import { fetchJson } from '../http/fetchJson'
import { memoryContent } from '../testing'
import { samplesSource } from '../sources/samples/samplesSource'
import type { Labelled, Source } from '../port/source'
import { withLastGood, inMemory } from '../resilience/lastGood/withLastGood'
import { withObserver } from '../operator/withObserver'
import { withPictureSizes } from '../resilience/withPictureSizes'
import { withRetry, retryPolicy } from '../resilience/withRetry'
import { withPageBudget, withQuestionTimeout } from '../resilience/timeLimits'

const host = 'https://cms.example.test'
const samples = samplesSource()

const erpJson = counting(recordedErp(host))

const incumbent = (state: BackendState): Source =>
  erpSource({ baseUrl: host, getJson: state === 'whole' ? erpJson.getJson : brokenJson })
const files = (state: BackendState): Source =>
  filesSource({ folder: state === 'whole' ? 'backend/content' : 'backend/no-such-folder' })

/** The port over a backend, its other lists from the samples. */
const portOver =
  (source: (state: BackendState) => Source) =>
  (state: BackendState): Content => {
    const pages = source(state)
    return contentFrom(
      composedSource({ pages, lists: pages.list === undefined ? [samples] : [pages, samples] }),
    )
  }

const textsOfHome = '/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/1'
const withTexts = (texts: Labelled): Source =>
  erpSource({
    baseUrl: host,
    getJson: recordedErp(host, { [textsOfHome]: { menu_contents: Object.fromEntries(texts) } }),
  })
const withoutTexts = (): Source =>
  erpSource({
    baseUrl: host,
    getJson: (url) => (url.endsWith(textsOfHome) ? brokenJson : recordedErp(host))(url),
  })

sourceContract('erpSource, recorded', incumbent, { calls: erpJson.calls, withTexts, withoutTexts })

contentContract('the port over erp and samples', portOver(incumbent), { calls: erpJson.calls })
contentContract('the port over files and samples', portOver(files))

const down = unreachable('memory', 'connection refused')
const inMemoryContent = (state: BackendState): Content =>
  state === 'whole' ? memoryContent() : decorate(() => of(left(down)))(memoryContent())

/** The site's own server below `/content`, answering as it would over HTTP. */
const serverOf =
  (content: Content): typeof fetch =>
  async (input) => {
    const result = askByPath(content, String(input).replace('/content/', ''))
    const answer = result && (await firstValueFrom(result))
    if (answer?._tag !== 'Right') return new Response('', { status: 503 })
    const { value, origin, at } = answer.right
    return Response.json({ value, origin, at })
  }

contentContract('memoryContent', inMemoryContent)
contentContract('gatewayContent over erp and samples', (state) =>
  gatewayContent({ getJson: fetchJson({ fetch: serverOf(portOver(incumbent)(state)) }) }),
)

/** Each decorator separately, and all of them as the server composes them. */
const decorators: Readonly<Record<string, (content: Content) => Content>> = {
  withRetry: withRetry(retryPolicy({ firstWaitMs: 1 })),
  withQuestionTimeout: withQuestionTimeout(1_000),
  withPictureSizes: withPictureSizes(async () => ({ width: 600, height: 400 })),
  withLastGood: (content) => withLastGood({ rules: siteQuestions, memory: inMemory() })(content),
  withExpectedLabels,
  withObserver: withObserver(() => undefined),
  withCache: (content) => withCache({ ms: 1_000 })(content),
  withPageBudget: (content) => withPageBudget(1_000)(content),
  recording: (content) => recording(content).content,
}
for (const [name, decorator] of Object.entries(decorators))
  contentContract(name, (state) => decorator(inMemoryContent(state)))
contentContract('all decorators together, over erp', (state) =>
  Object.values(decorators).reduce((content, decorator) => decorator(content), portOver(incumbent)(state)),
)
