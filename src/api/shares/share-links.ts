import { createShareLink } from '#operations/shares/create-share-link.ts'
import { listShareLinks } from '#operations/shares/list-share-links.ts'
import { revokeShareLink } from '#operations/shares/revoke-share-link.ts'
import { route } from '../operation-route.ts'

export const shareLinksRoutes = [
  route('get', '/projects/{id}/share-links', listShareLinks),
  // `crawlId` is a field of the body here, under its own name.
  route('post', '/projects/{id}/share-links', createShareLink, { status: 201, names: { crawlId: 'crawlId' } }),
  route('delete', '/projects/{id}/share-links/{linkId}', revokeShareLink),
]
