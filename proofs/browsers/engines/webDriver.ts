import * as t from 'io-ts'
import { answered } from './answered'

/** A session of WebDriver over HTTP: https://www.w3.org/TR/webdriver2 */
export interface WebDriver {
  readonly capabilities: Readonly<Record<string, unknown>>
  /** The value of a command's answer. Rejects with the driver's own words when the command fails. */
  readonly send: (command: string, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly end: () => Promise<void>
}

const Answer = t.type({ value: t.unknown })
const Failure = t.type({ error: t.string, message: t.string })
const NewSession = t.type({ sessionId: t.string, capabilities: t.UnknownRecord })

/** @param driver the address of the driver, such as `http://127.0.0.1:4444` */
export const startSession = async (
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<WebDriver> => {
  const request = { capabilities: { alwaysMatch: capabilities } }
  const session = answered(NewSession, await call(`${driver}/session`, 'POST', request))
  const url = `${driver}/session/${session.sessionId}`
  return {
    capabilities: session.capabilities,
    send: (command, parameters = {}) => call(`${url}/${command}`, 'POST', parameters),
    end: async () => void (await call(url, 'DELETE')),
  }
}

const call = async (url: string, method: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = answered(Answer, await response.json())
  if (response.ok) return value
  throw new Error(Failure.is(value) ? `${value.error}: ${value.message}` : `status ${response.status}`)
}
