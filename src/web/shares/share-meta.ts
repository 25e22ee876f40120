import type { MetaDescriptor } from 'react-router'

/** For screens of share links: not for search engines, and the secret of the URL is not sent to other sites. */
export function shareMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }, { name: 'referrer', content: 'no-referrer' }]
}
