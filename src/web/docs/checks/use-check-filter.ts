import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CheckFilter, readFilter, writeFilter } from './check-filter.ts'

/** Browsers limit how often a page may change its URL. */
const PAUSE_MS = 300

/** The list follows each keystroke; the URL follows when typing pauses. */
export function useCheckFilter(): [CheckFilter, (changes: Partial<CheckFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const [filter, setFilter] = useState(() => readFilter(params))
  const inUrl = writeFilter(readFilter(params)).toString()
  const [lastInUrl, setLastInUrl] = useState(inUrl)
  const [sent, setSent] = useState(inUrl)
  if (inUrl !== lastInUrl) {
    setLastInUrl(inUrl)
    // Otherwise a link or the Back button changed the URL.
    if (inUrl !== sent) {
      setSent(inUrl)
      setFilter(readFilter(params))
    }
  }
  const wanted = writeFilter(filter).toString()
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      setParams(new URLSearchParams(wanted), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent, setParams])
  return [filter, (changes) => setFilter((known) => ({ ...known, ...changes }))]
}
