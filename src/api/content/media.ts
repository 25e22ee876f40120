import { deleteMedia } from '#operations/media/delete-media.ts'
import { describeMedia } from '#operations/media/describe-media.ts'
import { listMedia } from '#operations/media/list-media.ts'
import { uploadMedia } from '#operations/media/upload-media.ts'
import { route } from '../operation-route.ts'

export const mediaRoutes = [
  route('get', '/admin/media', listMedia),
  route('post', '/admin/media', uploadMedia, { status: 201, rawBody: { field: 'file', mediaType: 'image/*' } }),
  route('patch', '/admin/media/{id}', describeMedia),
  route('delete', '/admin/media/{id}', deleteMedia),
]
