import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Submits a search form, whose field is `q`, as a navigation without a new document.
 * @param path the search page
 */
export const useSearch = (path: string): ((event: FormEvent<HTMLFormElement>) => void) => {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    void navigate(`${path}?${new URLSearchParams({ q: String(words ?? '') }).toString()}`)
  }
}
