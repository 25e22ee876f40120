import { redirect } from 'react-router'

/** Redirects to the current slug of a renamed category or tag, keeping the rest of the URL. */
export function redirectRenamed(url: URL, renamed: Record<string, string | undefined>): void {
  const search = new URLSearchParams(url.search)
  const changes = Object.entries(renamed).filter((change): change is [string, string] => change[1] !== undefined)
  if (changes.length === 0) return
  for (const [name, slug] of changes) search.set(name, slug)
  throw redirect(`${url.pathname}?${search}`, 301)
}
