import { useEffect } from 'react'
import { callApi } from '../client/call-api.ts'

/** Counts the view when the visitor sees the page: browsers can prepare a page that is never shown. */
export function useCountView(token: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const count = () => void callApi('POST', `/share/${encodeURIComponent(token)}/views`)
    if (!('prerendering' in document && document.prerendering)) return count()
    document.addEventListener('prerenderingchange', count, { once: true })
    return () => document.removeEventListener('prerenderingchange', count)
  }, [token, isShown])
}
