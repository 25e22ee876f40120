import { getTrafficReport, listGroupUrls } from '#operations/traffic/get-traffic-report.ts'
import { previewTraffic } from '#operations/traffic/preview-traffic.ts'
import { saveTraffic } from '#operations/traffic/save-traffic.ts'
import { deleteUpload, listUploads } from '#operations/traffic/uploads.ts'
import { route } from '../operation-route.ts'

const UPLOAD = {
  rawBody: { field: 'file', mediaType: 'application/octet-stream' },
  query: ['kind', 'columns', 'fileName', 'period'],
  names: { fileName: 'name' },
} as const

export const trafficRoutes = [
  route('get', '/projects/{id}/traffic', listUploads),
  route('post', '/projects/{id}/traffic/preview', previewTraffic, UPLOAD),
  route('put', '/projects/{id}/traffic', saveTraffic, UPLOAD),
  route('delete', '/projects/{id}/traffic/{kind}', deleteUpload),
  route('get', '/projects/{id}/traffic/report', getTrafficReport),
  route('get', '/projects/{id}/traffic/urls', listGroupUrls),
]
