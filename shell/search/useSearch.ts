import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { ownPages } from '../site/ownPages'

/** Submits a search form, whose field is `q`, as a navigation without a new document. */
export const useSearch = (): ((event: FormEvent<HTMLFormElement>) => void) => {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    void navigate(`${ownPages.path}?${new URLSearchParams({ q: String(words ?? '') }).toString()}`)
  }
}
