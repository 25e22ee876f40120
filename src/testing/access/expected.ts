import { KEY_SCOPES, type KeyScope, scopeFor, scopeHasRight } from '#domain/workspaces/api-key.ts'
import { hasRight, type Right } from '#domain/workspaces/workspace-role.ts'
import type { AccessRule } from '#operations/access.ts'
import type { TestActor } from './actors.ts'

/** 'project: edit, people only' */
export function describeRule(rule: AccessRule): string {
  return [subjectOf(rule), ...limitsOf(rule)].join(', ')
}

function subjectOf(rule: AccessRule): string {
  if ('right' in rule) return `${rule.on}: ${rule.right}`
  return rule.on === 'site' ? `site: ${rule.role}` : rule.on
}

function limitsOf(rule: AccessRule): string[] {
  return [
    'pro' in rule && rule.pro !== null && 'Pro',
    'people' in rule && rule.people && 'people only',
    'readers' in rule && rule.readers && 'also readers of one project',
    'noImpersonator' in rule && rule.noImpersonator && 'not while impersonating',
    'fresh' in rule && rule.fresh && 'after a recent sign-in',
    'evenDeleted' in rule && rule.evenDeleted && 'even if it is deleted',
  ].filter((limit) => limit !== false)
}

/** What a rule can ask of an actor. */
export type Caller = Omit<TestActor, 'name' | 'inside' | 'headers' | 'account' | 'project' | 'workspaceId'>

/** Why the rule refuses the actor; null if it admits them. */
export function refusalFor(rule: AccessRule, actor: Caller): string | null {
  if (rule.on === 'link') return null
  if (rule.on === 'public') return rule.people && isProgram(actor) ? 'person_required' : null
  if (isReader(actor)) return refusalOfReader(rule, actor)
  if (rule.on === 'crawl by id') return refusalOnCrawl(rule.right, actor)
  if (actor.kind === 'visitor') return 'sign_in_required'
  if (rule.on === 'site' || rule.on === 'account') return refusalOfPerson(rule, actor)
  if (rule.people && isProgram(actor)) return 'person_required'
  if (rule.noImpersonator && actor.isImpersonating) return 'impersonating'
  if ('pro' in rule) {
    if (actor.inProject === 'nobody') return 'no such project'
    return refusalOfRight(actor.inProject, rule.right, actor) ?? (rule.pro && !actor.isPro ? 'pro_required' : null)
  }
  const standing = rule.on === 'workspace' ? actor.inWorkspace : actor.inCurrent
  if (standing === 'nobody') return 'no such workspace'
  return refusalOfRight(standing, rule.right, { waits: actor.waits && !rule.evenDeleted })
}

/** Readers have a project, but no account. */
function refusalOfReader(rule: AccessRule, { inProject }: Caller): string | null {
  if (rule.on === 'crawl by id') return 'no such crawl'
  if (rule.on !== 'project' && rule.on !== 'crawl') return 'sign_in_required'
  return rule.readers && inProject !== 'nobody' ? null : 'no such project'
}

/** If the crawl belongs to the project. */
function refusalOnCrawl(right: Right, actor: Caller): string | null {
  return actor.inProject === 'nobody' ? 'no such crawl' : refusalOfRight(actor.inProject, right, actor)
}

function refusalOfPerson(rule: AccessRule & { on: 'site' | 'account' }, actor: Caller): string | null {
  if (isProgram(actor)) return 'person_required'
  if (actor.isImpersonating && (rule.on === 'site' || rule.noImpersonator)) return 'impersonating'
  if (rule.on === 'account') return rule.fresh && actor.isStale ? 'fresh_sign_in_required' : null
  return actor.siteRole === 'admin' || actor.siteRole === rule.role ? null : 'forbidden'
}

function refusalOfRight(
  is: Exclude<TestActor['inProject'], 'nobody'>,
  right: Right,
  { waits }: Pick<TestActor, 'waits'>,
): string | null {
  if (isKeyScope(is)) {
    if (!scopeHasRight(is, right)) return scopeFor(right) ? 'scope_required' : 'person_required'
  } else if (!hasRight(is, right)) return 'role_required'
  return waits && right !== 'read' ? 'workspace_deleted' : null
}

const isProgram = ({ kind }: Caller) => kind === 'apiKey' || kind === 'mcp'
const isReader = ({ kind }: Caller) => kind === 'shareLink' || kind === 'sample' || kind === 'job'
const isKeyScope = (is: string): is is KeyScope => (KEY_SCOPES as readonly string[]).includes(is)
