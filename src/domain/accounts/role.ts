export const ROLES = ['admin', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Anything that is not a role counts as the least of them. */
export function roleOf(value: string | null | undefined): Role {
  return ROLES.find((role) => role === value) ?? 'viewer'
}
