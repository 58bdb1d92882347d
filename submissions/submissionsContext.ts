import { createContext, useContext } from 'react'
import { noSubmissions } from './port'
import type { Submissions } from './port'

/** Provides the port to forms; set by the host around each page. */
export const SubmissionsContext = createContext<Submissions>(noSubmissions)

export const useSubmissions = (): Submissions => useContext(SubmissionsContext)
