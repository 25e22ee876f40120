import type { RuleSet } from '#domain/checks/rule-set.ts'
import { checkRules } from '#domain/extraction/check-rules.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { checkKeepCrawls } from '#domain/projects/keep-crawls.ts'
import type { ProjectSettings } from '#domain/projects/project.ts'
import { nextRecrawl } from '#domain/projects/project-recrawl.ts'
import { checkPatterns, checkSamples, checkStartUrls, checkUserAgent } from '#domain/projects/project-settings-rules.ts'
import { checkRequests, type RequestChange } from '#domain/projects/request-rules.ts'
import { problemOfExpression } from '#extract/custom/compile-rule.ts'
import type { ProjectChange, ProjectRow } from '#store/projects/change-project.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { Forbidden } from '../errors.ts'
import { readTimezone } from '../preferences/read-time-zone.ts'
import { noSuchProject, openProject } from '../project-access/get-project.ts'
import { readSealingKey } from '../project-access/sealed-headers.ts'
import type { Viewer } from '../viewer.ts'
import { changeAndRecord } from './change-and-record.ts'
import { changeSecrets, type SecretsChange } from './change-secrets.ts'
import { type IdentityChange, readIdentity } from './edit-project.ts'
import { canRecrawl, getProjectSettings } from './get-project-settings.ts'
import { inField, insist, insistOnLength, insistOnRuleSet, readPageLimit } from './read-fields.ts'
import { type Basis, mergeOwnChecks, refuseStaleChanges } from './refuse-stale-changes.ts'

type PlainSettings = Pick<
  ProjectSettings,
  | 'pageLimit'
  | 'pace'
  | 'include'
  | 'exclude'
  | 'obeyRobots'
  | 'userAgent'
  | 'startUrls'
  | 'useSitemaps'
  | 'render'
  | 'samplesPerTemplate'
  | 'renderWidth'
  | 'keepScreenshots'
  | 'measuresPages'
  | 'recrawlEvery'
  | 'keepCrawls'
  | 'extraction'
  | 'keepSource'
  | 'probeFiles'
  | 'compareBots'
>
export type SettingsChange = { [Name in keyof PlainSettings]?: PlainSettings[Name] | undefined } & IdentityChange &
  SecretsChange & {
    /** Parsed by `insistOnRuleSet`. */
    ruleSet?: unknown
    requests?: RequestChange | undefined
    /** The values that the user saw. If given, a save never overwrites changes made elsewhere since then. */
    basedOn?: Basis | undefined
  }

/** Changes only the given settings. If one is invalid, nothing is changed. */
export async function saveProjectSettings(
  app: App,
  viewer: Viewer,
  id: string,
  input: SettingsChange,
): Promise<ProjectSettings> {
  const { userId } = requireActor(viewer)
  const { project, workspace, tier } = await openProject(app, viewer, id, 'edit')
  const key = await readSealingKey(app)
  const timezone = await readTimezone(app, userId)
  const decideIdentity = readIdentity(app, input)
  const place = { workspaceId: workspace.id, projectId: project.id, secrets: input }
  const isFound = await changeAndRecord(app, viewer, place, async (current, slugsOfOthers) => {
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
  return getProjectSettings(app, viewer, project.id)
}

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
