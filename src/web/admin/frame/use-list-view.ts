import { useSearchParams } from 'react-router'

/** What a list of the admin area shows stands in its address, so that it can be shared and gone back to. */
export function useListView() {
  const [params, setParams] = useSearchParams()
  /** Anything but another page begins at the first one. */
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
