'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import type { SiteFinding } from '../site'
import { fieldOf } from './PlaceLinks'

/**
 * The interval in milliseconds at which the findings are attached to fields, which appear and disappear with opened
 * rows.
 */
const lookMs = 1_000

/**
 * The pause in typing after which the report is requested, in milliseconds. A report costs the site as much as
 * several pages.
 */
const pauseMs = 1_500

const idHere = ({ place }: SiteFinding): string | null => {
  if (!place?.url || !URL.canParse(place.url)) return null
  const { pathname, hash } = new URL(place.url)
  return pathname === location.pathname ? decodeURIComponent(hash.slice(1)) : null
}

/** The address of another form of this admin, such as that of a picture. The site may have it with another host. */
const linkOf = ({ place }: SiteFinding): string | null => {
  if (!place?.url || !URL.canParse(place.url)) return null
  const { pathname, hash } = new URL(place.url)
  return pathname.startsWith('/admin/') ? (pathname === location.pathname ? hash : pathname + hash) : null
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const colour = ({ optional }: SiteFinding): string => (optional ? 'var(--theme-elevation-400)' : 'var(--theme-error-500)')
const box = (finding: SiteFinding): CSSProperties => ({
  margin: '0.5rem 0 0',
  padding: '0.25rem 0 0.25rem 0.75rem',
  borderLeft: `3px solid ${colour(finding)}`,
  overflowWrap: 'anywhere',
})

const Words = ({ finding }: { readonly finding: SiteFinding }) => (
  <>
    <strong>{finding.optional ? 'Perhaps: ' : 'To correct: '}</strong>
    {sentence(finding.what)}. {finding.todo}
  </>
)

/** An element below each field with findings, created when the form renders the field. */
const useFieldHosts = (ids: ReadonlyArray<string>): ReadonlyMap<string, HTMLElement> => {
  const [hosts, setHosts] = useState<ReadonlyMap<string, HTMLElement>>(new Map())
  const names = ids.join(' ')
  useEffect(() => {
    let mine: ReadonlyMap<string, HTMLElement> = new Map()
    const update = (): void => {
      const found = new Map<string, HTMLElement>()
      for (const id of names.split(' ').filter(Boolean)) {
        const known = mine.get(id)
        const field = known?.isConnected ? null : fieldOf(id)
        const around = field?.closest('.field-type') ?? field
        const host = known?.isConnected ? known : around && document.createElement('div')
        if (!host) continue
        if (around) around.append(host)
        found.set(id, host)
      }
      if (found.size === mine.size && [...found].every(([id, host]) => mine.get(id) === host)) return
      mine = found
      setHosts(found)
    }
    update()
    const looking = names === '' ? undefined : setInterval(update, lookMs)
    return () => {
      clearInterval(looking)
      for (const host of mine.values()) host.remove()
    }
  }, [names])
  return hosts
}

/** The site's findings for the last saved state; requested again a moment after typing. */
const useFindings = (): ReadonlyArray<SiteFinding> => {
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  const [findings, setFindings] = useState<ReadonlyArray<SiteFinding>>([])
  const isOpened = useRef(false)
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    const request = () =>
      fetch(`/api/${collectionSlug}/${id}/report`, { credentials: 'same-origin', signal: leaving.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ findings: ReadonlyArray<SiteFinding> }>) : { findings: [] }))
        .then((report) => setFindings(report.findings))
        // The request was aborted, or Payload is unreachable, which its form reports.
        .catch(() => undefined)
    const waiting = setTimeout(request, isOpened.current ? pauseMs : 0)
    isOpened.current = true
    return () => {
      clearTimeout(waiting)
      leaving.abort()
    }
  }, [id, collectionSlug, lastUpdateTime])
  return findings
}

/**
 * The site's findings for the entry: a short list above the form, and each finding at its field
 * (docs/reference/http.md, `GET /content/report`).
 */
export const SiteReport = () => {
  const findings = useFindings()
  const ofField = findings.map((finding) => [finding, idHere(finding)] as const)
  const hosts = useFieldHosts([...new Set(ofField.flatMap(([, id]) => id ?? []))])
  const wrong = findings.filter(({ optional }) => !optional)
  const perhaps = findings.filter(({ optional }) => optional)
  const list = (items: ReadonlyArray<SiteFinding>) => (
    <ul style={{ margin: 0, paddingLeft: '1.25rem' }}>
      {items.map((finding) => {
        const link = linkOf(finding)
        return (
          <li key={`${finding.field} ${finding.what}`} style={{ overflowWrap: 'anywhere' }}>
            {link === null ? sentence(finding.what) : <a href={link}>{sentence(finding.what)}</a>}. {finding.todo}
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className="site-report">
      {wrong.length > 0 && (
        <section aria-label="To correct" style={{ marginBottom: '1.5rem', padding: '0.75rem 1rem', border: '1px solid var(--theme-error-500)' }}>
          <strong role="status">{wrong.length === 1 ? 'One thing to correct' : `${wrong.length} things to correct`}</strong>
          {list(wrong)}
        </section>
      )}
      {perhaps.length > 0 && (
        <details style={{ marginBottom: '1.5rem' }}>
          <summary>{perhaps.length === 1 ? 'One thing may be as it is' : `${perhaps.length} things may be as they are`}</summary>
          {list(perhaps)}
        </details>
      )}
      {ofField.map(([finding, id]) => {
        const host = id === null ? undefined : hosts.get(id)
        return (
          host &&
          createPortal(
            <p role="status" style={box(finding)}>
              <Words finding={finding} />
            </p>,
            host,
            `${finding.field} ${finding.what}`,
          )
        )
      })}
    </div>
  )
}
