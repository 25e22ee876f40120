import type { AdminUser } from '#domain/system/admin.ts'
import { Badge } from '../../design/badge.tsx'

export function PlanBadge({ user }: { user: Pick<AdminUser, 'tier' | 'isPlanGranted'> }) {
  if (user.tier !== 'paid') return <Badge>Free</Badge>
  return <Badge tone="good">{user.isPlanGranted ? 'Pro, granted' : 'Pro'}</Badge>
}
