import type { z } from '@hono/zod-openapi'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { checkRules } from '#domain/extraction/check-rules.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { checkKeepCrawls } from '#domain/projects/keep-crawls.ts'
import type { ProjectSettings } from '#domain/projects/project.ts'
import { nextRecrawl } from '#domain/projects/project-recrawl.ts'
import { checkPatterns, checkSamples, checkStartUrls, checkUserAgent } from '#domain/projects/project-settings-rules.ts'
import { checkRequests } from '#domain/projects/request-rules.ts'
import { problemOfExpression } from '#extract/custom/compile-rule.ts'
import type { ProjectChange, ProjectRow } from '#store/projects/change-project.ts'
import { userIdOf } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { Forbidden } from '../errors.ts'
import { onlyFields, projectId } from '../inputs.ts'
import { readTimezone } from '../preferences/read-time-zone.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { readSealingKey } from '../project-access/sealed-headers.ts'
import { changeAndRecord } from './change-and-record.ts'
import { changeSecrets } from './change-secrets.ts'
import { readIdentity } from './edit-project.ts'
import { canRecrawl, readSettings } from './get-project-settings.ts'
import { inField, insist, insistOnLength, insistOnRuleSet, readPageLimit } from './read-fields.ts'
import { mergeOwnChecks, refuseStaleChanges } from './refuse-stale-changes.ts'
import { projectSettingsSchema, settingsChange } from './settings-schemas.ts'

const input = onlyFields({ projectId, ...settingsChange })
type SettingsChange = z.output<typeof input>

/** Changes only the given settings. If one is invalid, nothing is changed. */
export const saveProjectSettings = defineOperation({
  name: 'updateProjectSettings',
  summary: 'Update a project’s settings',
  description:
    'Settings that you leave out stay as they are. A list of headers replaces the previous list; a header sent ' +
    'without a value keeps its current value, and basic auth sent without a password keeps its current password. ' +
    'To not overwrite what was changed elsewhere in the meantime, send the values you started from as `basedOn`. ' +
    'If one setting is refused, nothing is changed, and `error.field` names the setting.',
  access: onProject('edit'),
  input,
  output: projectSettingsSchema,
  returns: 'The updated settings',
  refuses: {
    400: 'A setting has an invalid value or does not exist; nothing has been changed',
    403: 'Your plan does not include this, or ownership of the site is not confirmed (ownership_required)',
    409:
      'The secrets to keep can no longer be decrypted, another of your projects has or had this slug, or settings ' +
      'were changed since `basedOn` (changed_elsewhere; `error.fields` and `error.checks` name them)',
  },
  async run({ app, actor, project, workspace, tier }, input) {
    const key = await readSealingKey(app)
    const timezone = await readTimezone(app, userIdOf(actor))
    const decideIdentity = readIdentity(app, input)
    const place = { workspaceId: workspace.id, projectId: project.id, secrets: input }
    const isFound = await changeAndRecord(app, actor, place, async (current, slugsOfOthers) => {
      refuseStaleChanges(current, input.basedOn ?? {}, input)
      const identity = await decideIdentity(current, slugsOfOthers)
      // Secrets of the old site must not be kept for a new one, and start URLs must be on the new one.
      const moved = { ...current, ...identity }
      return {
        ...identity,
        ...readPlain(input, moved),
        ...readOwnerProbes(input, moved),
        ...changePageLimit(app, tier, input.pageLimit, current),
        ...readRecrawl(tier, input.recrawlEvery, current, timezone),
        ...changeSecrets(key, moved, input),
      }
    })
    if (!isFound) throw noSuchProject()
    return readSettings(app, project.id, tier)
  },
})

function readPlain(input: SettingsChange, current: ProjectRow): ProjectChange {
  const { pace, include, exclude, obeyRobots, userAgent, startUrls, useSitemaps, render } = input
  const { requests, ruleSet, keepCrawls, extraction, keepSource } = input
  const { samplesPerTemplate, renderWidth, keepScreenshots, measuresPages } = input
  return {
    ...(pace !== undefined && { pace }),
    ...(include !== undefined && { include: inField('include', () => insist(checkPatterns(include))) }),
    ...(exclude !== undefined && { exclude: inField('exclude', () => insist(checkPatterns(exclude))) }),
    ...(obeyRobots !== undefined && { obeyRobots }),
    ...(userAgent !== undefined && { userAgent: inField('userAgent', () => insist(checkUserAgent(userAgent))) }),
    ...(startUrls !== undefined && {
      startUrls: inField('startUrls', () => insist(checkStartUrls(startUrls, current.url))),
    }),
    ...(useSitemaps !== undefined && { useSitemaps }),
    ...(render !== undefined && { render }),
    ...(samplesPerTemplate !== undefined && {
      samplesPerTemplate: inField('samplesPerTemplate', () => insist(checkSamples(samplesPerTemplate))),
    }),
    ...(renderWidth !== undefined && { renderWidth }),
    ...(keepScreenshots !== undefined && { keepScreenshots }),
    ...(measuresPages !== undefined && { measuresPages }),
    ...(requests !== undefined && {
      requests: inField('requests', () => insist(checkRequests(current.requests, requests))),
    }),
    ...(ruleSet !== undefined && {
      ruleSet: inField('ruleSet', () => changeRuleSet(ruleSet, input.basedOn?.ruleSet, current)),
    }),
    ...(extraction !== undefined && {
      extraction: inField('extraction', () => insist(checkRules(extraction, problemOfExpression))),
    }),
    ...(keepSource !== undefined && { keepSource }),
    ...(keepCrawls !== undefined && {
      keepCrawls: inField('keepCrawls', () => insist(checkKeepCrawls(keepCrawls))),
    }),
  }
}

/** Switching off is always possible. */
function readOwnerProbes(input: SettingsChange, current: ProjectRow): ProjectChange {
  const change: ProjectChange = {}
  for (const field of ['probeFiles', 'compareBots'] as const) {
    const isOn = input[field]
    if (isOn === undefined) continue
    if (isOn && !current[field] && !current.ownership?.confirmed) {
      const host = new URL(current.url).host
      throw new Forbidden(
        `Please confirm that you own ${host} first: in the project’s Settings, under Ownership. ` +
          'None of your changes were saved.',
        'ownership_required',
        { field },
      )
    }
    change[field] = isOn
  }
  return change
}

function changeRuleSet(value: unknown, basis: RuleSet | undefined, { ruleSet: current }: ProjectRow): RuleSet {
  const wanted = insistOnRuleSet(value)
  return basis === undefined ? wanted : insistOnLength(mergeOwnChecks(current, basis, wanted))
}

/** An unchanged limit may exceed the current plan's limit, because crawls use the smaller of the two. */
function changePageLimit(app: App, tier: Tier, limit: number | undefined, { pageLimit }: ProjectRow): ProjectChange {
  if (limit === undefined || limit === pageLimit) return {}
  return { pageLimit: inField('pageLimit', () => readPageLimit(app, { tier }, limit)) }
}

function readRecrawl(
  tier: Tier,
  every: ProjectSettings['recrawlEvery'] | undefined,
  { recrawlEvery }: ProjectRow,
  timezone: string,
): ProjectChange {
  if (every === undefined || every === recrawlEvery) return {}
  if (every !== 'never' && !canRecrawl({ tier })) {
    throw new Forbidden('Scheduled recrawls are part of Pro, so none of your changes were saved.', 'plan_required', {
      field: 'recrawlEvery',
    })
  }
  return { recrawlEvery: every, nextRecrawlAt: nextRecrawl(every, new Date(), timezone) }
}
