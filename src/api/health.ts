import { checkHealth } from '#operations/check-health.ts'
import { getStatus } from '#operations/system/get-status.ts'
import { route } from './operation-route.ts'

const headers = () => ({ 'Cache-Control': 'no-store' })

export const healthRoutes = [
  route('get', '/health', checkHealth, {
    headers,
    statusOf: ({ status }: { status: 'ok' | 'down' }) => (status === 'ok' ? 200 : 503),
    statuses: {
      200: 'The database, the queue and the file storage work, and there is disk space',
      503: 'The database, the queue or the file storage is down, or the disk is full',
    },
  }),
  route('get', '/status', getStatus, { headers }),
]
