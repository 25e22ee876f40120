import type { Role } from '#domain/accounts/role.ts'
import { Badge, type Tone } from '../../design/badge.tsx'

const TONES: Record<Role, Tone> = { admin: 'bad', editor: 'accent', viewer: 'neutral' }

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge tone={TONES[role]} className="capitalize">
      {role}
    </Badge>
  )
}
