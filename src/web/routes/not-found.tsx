import { data } from 'react-router'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => unlistedMeta('Page not found')

export default NotFoundPage
