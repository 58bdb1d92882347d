const { createHmac, randomUUID } = require('node:crypto')
const { setTimeout: pause } = require('node:timers/promises')

const siteLists = ['services', 'causes', 'team', 'events', 'projects', 'posts', 'testimonials']

/** For a kind of a remote, `careers-jobs`, either part of the name may contain dashes. */
const listsOf = (name) =>
  siteLists.includes(name)
    ? [`lists/${name}`]
    : [...name.matchAll(/-/g)].map(({ index }) => `lists/${name.slice(0, index)}/${name.slice(index + 1)}`)

exports.placesOf = (name, id) => {
  if (name === 'menus') return { paths: ['menu', `pages/${id}`], entries: [`pages/${id}`] }
  if (name === 'slides') return { paths: ['slides'], entries: [`slides/${id}`] }
  if (name === 'redirects') return { paths: ['redirects'], entries: [] }
  const lists = listsOf(name)
  return { paths: lists, entries: lists.map((list) => `${list}/${id}`) }
}

const siteOf = () => {
  const { SITE_URL: site, CONTENT_SECRET: secret } = process.env
  return site && secret ? { address: site.replace(/\/+$/, ''), secret } : null
}

/**
 * Posts a call; resolves to whether the site has accepted it, or to the reason for the failure. Signed as
 * standardwebhooks.com specifies, so that the secret is not sent.
 */
const post = async (url, secret, id, body) => {
  const key = /^whsec_[\w+/-]{4,}={0,2}$/.test(secret) ? Buffer.from(secret.slice(6), 'base64') : secret
  const seconds = Math.floor(Date.now() / 1_000)
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
      },
      body,
      signal: AbortSignal.timeout(2_000),
    })
    return { isTaken: ok, isFinal: status >= 400 && status < 500 && status !== 429, why: `status ${status}` }
  } catch (error) {
    return { isTaken: false, isFinal: false, why: String(error) }
  }
}

const pausesMs = [1_000, 5_000, 25_000]

/**
 * Whether the last report of a draft was lost: drafts are reported at each pause in typing, and one line in
 * the log is enough.
 */
let isDraftLost = false

exports.tellSite = async (change, warn) => {
  const site = siteOf()
  if (site === null) return
  const url = `${site.address}/content/changed`
  const id = `msg_${randomUUID()}`
  for (const ms of change.drafts ? [null] : [...pausesMs, null]) {
    const { isTaken, isFinal, why } = await post(url, site.secret, id, JSON.stringify(change))
    const wasLost = isDraftLost
    if (change.drafts) isDraftLost = !isTaken
    if (isTaken || (change.drafts && wasLost)) return
    if (isFinal || ms === null) {
      warn(`The site did not take the news of a change: ${url}, ${why}`)
      return
    }
    await pause(ms, undefined, { ref: false })
  }
}

/** Addresses are cached for an hour: a frame would reload its page with each new address. */
const known = new Map()
const leastLeft = 10 * 60_000
const mostKnown = 1_000

exports.draftAddress = async (question, frame, warn) => {
  const site = siteOf()
  if (site === null) return null
  const body = JSON.stringify({ question, frame })
  const before = known.get(body)
  if (before !== undefined && before.until - Date.now() > leastLeft) return before.address
  const url = `${site.address}/content/preview`
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${site.secret}`, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(2_000),
    })
    const { address, until, error } = await answer.json()
    if (!answer.ok || !address || !until) throw new Error(error ?? `status ${answer.status}`)
    if (known.size >= mostKnown) known.clear()
    known.set(body, { address, until: Date.parse(until) })
    return address
  } catch (error) {
    warn(`The site gives no address of drafts: ${url}, ${String(error)}`)
    return null
  }
}
