export const ROLES = ['admin', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Unknown values get the role with the fewest rights. */
export function roleOf(value: string | null | undefined): Role {
  return ROLES.find((role) => role === value) ?? 'viewer'
}
