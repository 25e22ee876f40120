import type { Activity } from '#domain/activity/activity.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import { type LabelledSetting, SETTING_LABELS } from '#domain/projects/setting-labels.ts'
import {
  changeProject,
  type ProjectChange,
  type ProjectRow,
  type SlugsOfOthers,
} from '#store/projects/change-project.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import type { SecretsChange } from './change-secrets.ts'
import { agrees } from './refuse-stale-changes.ts'

type Decide = (project: ProjectRow, slugsOfOthers: SlugsOfOthers) => Promise<ProjectChange>

/** An entry names at most this many checks or columns, and says how many there are. */
const MAX_NAMED = 5

/** Changes a project like `changeProject`, and records what really changed: which settings, but not their values. */
export async function changeAndRecord(
  { database }: Pick<App, 'database'>,
  actor: Actor,
  { workspaceId, projectId, secrets = {} }: { workspaceId: string; projectId: string; secrets?: SecretsChange },
  decide: Decide,
): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    let activities: Activity[] = []
    const isFound = await changeProject({ db: transaction }, workspaceId, projectId, async (current, slugsOfOthers) => {
      const change = await decide(current, slugsOfOthers)
      activities = describeChange(current, change, secrets)
      return change
    })
    for (const activity of activities) await recordActivity(transaction, actor, projectId, activity)
    return isFound
  })
}

/** These have entries of their own. The slug follows the name, and the next date follows the schedule. */
const OWN_ENTRIES = new Set(['name', 'url', 'extraction', 'recrawlEvery'])

function describeChange(current: ProjectRow, change: ProjectChange, secrets: SecretsChange): Activity[] {
  const isChanged = (field: keyof ProjectChange) =>
    change[field] !== undefined && !isSame(current[field], change[field])
  const { name, url, recrawlEvery, ruleSet, extraction } = change
  const labelled = Object.keys(SETTING_LABELS) as LabelledSetting[]
  const fields = labelled.filter(
    (field) => !OWN_ENTRIES.has(field) && (isChanged(field) || hasNewSecret(field, secrets)),
  )
  // A new name usually brings a new slug.
  const shown = isChanged('name') ? fields.filter((field) => field !== 'slug') : fields
  return [
    ...(name !== undefined && isChanged('name') ? [entry('project.renamed', { from: current.name, to: name })] : []),
    ...(url !== undefined && isChanged('url') ? [entry('project.moved', { from: current.url, to: url })] : []),
    ...(shown.length > 0 ? [entry('settings.changed', { fields: shown })] : []),
    ...(ruleSet && isChanged('ruleSet') ? [entry('rules.changed', changedChecks(current.ruleSet, ruleSet))] : []),
    ...(extraction && isChanged('extraction')
      ? [entry('extraction.changed', changedColumns(current.extraction, extraction))]
      : []),
    ...(recrawlEvery !== undefined && isChanged('recrawlEvery')
      ? [entry('schedule.changed', { to: recrawlEvery })]
      : []),
  ]
}

/** Each way, because `agrees` compares only the given parts. */
function isSame(one: unknown, other: unknown): boolean {
  return agrees(one, other) && agrees(other, one)
}

function entry<Action extends Activity['action']>(
  action: Action,
  details: Extract<Activity, { action: Action }>['details'],
): Activity {
  return { action, details } as Activity
}

/** Whether a value was entered that only the sealed column contains. */
function hasNewSecret(field: LabelledSetting, { headers, basicAuth }: SecretsChange): boolean {
  if (field === 'headerNames') return headers?.some(({ value }) => value !== undefined) ?? false
  return field === 'basicAuthUser' && basicAuth?.password !== undefined
}

function changedChecks(before: RuleSet, after: RuleSet): { checks: string[]; count: number } {
  const ids = [...new Set([...Object.keys(before.checks), ...Object.keys(after.checks)])]
  const changed = ids.filter((id) => !isSame(before.checks[id], after.checks[id]))
  return { checks: changed.slice(0, MAX_NAMED), count: changed.length }
}

function changedColumns(before: ExtractionRule[], after: ExtractionRule[]): { columns: string[]; count: number } {
  if (after.length === 0) return { columns: [], count: 0 }
  const isIn = (rules: ExtractionRule[], rule: ExtractionRule) => rules.some((each) => isSame(each, rule))
  const changed = [...after.filter((rule) => !isIn(before, rule)), ...before.filter((rule) => !isIn(after, rule))]
  // Without a changed rule, their order changed.
  const names = [...new Set((changed.length > 0 ? changed : after).map(({ name }) => name))]
  return { columns: names.slice(0, MAX_NAMED), count: names.length }
}
