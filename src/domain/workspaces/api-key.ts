import type { Right, WorkspaceRole } from './workspace-role.ts'

export const KEY_SCOPES = ['read', 'crawl', 'manage'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Every key starts with this, so that secret scanners and people recognise one. */
export const KEY_PREFIX = 'pw_'
export const KEY_LENGTH = KEY_PREFIX.length + 40
/** The first characters, which are shown in lists. */
export const SHOWN_KEY_LENGTH = KEY_PREFIX.length + 6

export const MAX_KEYS_PER_WORKSPACE = 50
export const MAX_KEY_NAME = 80
export const MAX_KEY_DAYS = 3650

/** The lowest scope that has each right. No key may do what only an owner may do. */
const NEEDED: Record<Right, KeyScope | null> = {
  read: 'read',
  crawl: 'crawl',
  edit: 'manage',
  manage: 'manage',
  own: null,
}

export function scopeHasRight(scope: KeyScope, right: Right): boolean {
  const needed = NEEDED[right]
  return needed !== null && KEY_SCOPES.indexOf(scope) >= KEY_SCOPES.indexOf(needed)
}

/** Null if no key has this right. */
export function scopeFor(right: Right): KeyScope | null {
  return NEEDED[right]
}

/** The role that comes closest to a scope, for screens and lists. */
export const ROLE_OF_SCOPE: Record<KeyScope, WorkspaceRole> = { read: 'viewer', crawl: 'editor', manage: 'admin' }

/** An API key as its workspace sees it. The key itself is shown only once. */
export type ApiKey = {
  id: string
  name: string
  /** The first characters of the key. */
  start: string
  scope: KeyScope
  /** Null if the key may use all projects of the workspace. */
  projectIds: string[] | null
  createdBy: string | null
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}
