import { useSearchParams } from 'react-router'

/** The filters and the page number are in the URL, so that views can be shared and the back button works. */
export function useListView() {
  const [params, setParams] = useSearchParams()
  /** A changed filter resets the page number. */
  const withChange = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (name !== 'page') next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }
  return {
    read: (name: string) => params.get(name) ?? '',
    change: (name: string, value: string, replace = false) =>
      setParams(withChange(name, value), { replace, preventScrollReset: true }),
    pathOf: (page: number) => `?${withChange('page', page === 1 ? '' : String(page))}`,
  }
}
