import { KEY_SCOPES, scopeHasRight } from '#domain/workspaces/api-key.ts'
import { type Right, rolesWith } from '#domain/workspaces/workspace-role.ts'
import type { AccessRule } from '#operations/access.ts'

/** The field of an operation in the OpenAPI document that says who may call it. */
export const ACCESS_FIELD = 'x-access'

/** Who may call an operation, in words for the API reference: 'Members who see the project, …'. */
export function describeAccess(rule: AccessRule): string {
  return [callersOf(rule), ...conditionsOf(rule)].join('; ')
}

function callersOf(rule: AccessRule): string {
  switch (rule.on) {
    case 'public':
      return rule.people ? 'Anyone, but no API keys' : 'Anyone'
    case 'link':
      return 'Anyone with the secret that the request contains, such as a link, a code or a password'
    case 'crawl by id':
      return (
        'Anyone with the id if the crawl belongs to nobody; otherwise its owner, or members who see its project' +
        `${withRole(rule.right)}${andKeys(rule.right)}`
      )
    case 'account':
      return 'Anyone who is signed in'
    case 'site':
      return rule.role === 'admin' ? 'Administrators of this server' : 'Editors and administrators of this server'
    case 'workspace':
    case 'current workspace':
      return `Members of the workspace${withRole(rule.right)}${rule.people ? '' : andKeys(rule.right)}`
    default:
      return `Members who see the project${withRole(rule.right)}${rule.people ? '' : andKeys(rule.right)}`
  }
}

function withRole(right: Right): string {
  return right === 'read' ? '' : ` with the role ${rolesWith(right)}`
}

function andKeys(right: Right): string {
  const scopes = KEY_SCOPES.filter((scope) => scopeHasRight(scope, right))
  if (scopes.length === 0) return ''
  return scopes.length === KEY_SCOPES.length
    ? ', and API keys of the workspace'
    : `, and API keys of the workspace with the scope ${scopes.join(' or ')}`
}

function conditionsOf(rule: AccessRule): string[] {
  return [
    'pro' in rule && rule.pro !== null && 'the workspace needs the Pro plan',
    'readers' in rule && rule.readers && 'share links and the sample report show it as well',
    'fresh' in rule && rule.fresh && 'the sign-in must be recent',
    'noImpersonator' in rule && rule.noImpersonator && 'not while impersonating somebody',
  ].filter((condition) => condition !== false)
}
