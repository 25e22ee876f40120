import { createSegment, deleteSegment, listSegments, updateSegment } from '#operations/segments/segments.ts'
import { route } from '../operation-route.ts'

export const segmentsRoutes = [
  route('get', '/projects/{id}/segments', listSegments),
  route('post', '/projects/{id}/segments', createSegment, { status: 201 }),
  route('patch', '/projects/{id}/segments/{segmentId}', updateSegment),
  route('delete', '/projects/{id}/segments/{segmentId}', deleteSegment),
]
