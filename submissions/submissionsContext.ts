import { createContext, useContext } from 'react'
import { noSubmissions } from './port'
import type { Submissions } from './port'

/** Where a form finds the port: the host provides it around the page. */
export const SubmissionsContext = createContext<Submissions>(noSubmissions)

export const useSubmissions = (): Submissions => useContext(SubmissionsContext)
