import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'
import { fetchText } from '../process/fetchText'
import type { Asked } from './asked'

/** How long a site may take, in milliseconds: it asks its backend for one question. */
const ASK_MS = 30_000

const Address = t.type({ address: t.string, until: t.string })
const Backs = t.array(
  t.type({ question: t.string, at: t.string, since: t.string, until: t.union([t.string, t.null]) }),
)
const Refusal = t.type({ error: t.string })

/** Asks a running site for earlier content, and gives what is to be printed. Throws one line with what the site said against it. */
export const askSite = async (site: string, secret: string, asked: Asked): Promise<string> => {
  const ask = async <A>(url: string, codec: t.Decoder<unknown, A>, body?: object): Promise<A> => {
    const { status, text } = await fetchText(site + url, ASK_MS, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secret}`, accept: 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = status === 204 ? null : jsonOf(text)
    if (Refusal.is(json)) throw new Error(`${site}${url}: ${json.error}`)
    return decodedOrThrow(codec, json, `${site}${url}: not the answer of a site (status ${status})`)
  }
  switch (asked._tag) {
    case 'List': {
      const all = await ask('/content/back', Backs)
      return all.length === 0 ? 'Everything is shown as the backend has it' : all.map(lineOf).join('\n')
    }
    case 'At': {
      const { address, until } = await ask('/content/preview', Address, { at: asked.at, path: asked.path })
      return `The site as it was at ${asked.at}, for who opens this address, until ${until}:\n\n${address}`
    }
    case 'Back':
      return (await ask('/content/back', Backs, { question: asked.question, at: asked.at }))
        .map(lineOf)
        .join('\n')
    case 'Forward':
      await ask('/content/back', t.null, { question: asked.question })
      return `${asked.question} is shown as the backend has it`
  }
}

const lineOf = ({ question, at, since, until }: t.TypeOf<typeof Backs>[number]): string =>
  until === null
    ? `${question} is shown as it was at ${at}, since ${since}, until it changes in the backend`
    : `${question} was shown as it was at ${at}, from ${since} to ${until}`

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Another server, such as a proxy.
    return undefined
  }
}
