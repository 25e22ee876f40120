import { projectPageCap } from '#domain/plans/tiers.ts'
import { type Checked, checkProjectName, checkProjectUrl } from '#domain/projects/project-rules.ts'
import { checkPageLimit } from '#domain/projects/project-settings-rules.ts'
import type { App } from '../app.ts'
import { refusePrivate } from '../crawls/parse-target.ts'
import { InvalidInput } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

export function insist<Value>(checked: Checked<Value>): Value {
  if (!checked.ok) throw new InvalidInput(checked.message)
  return checked.value
}

export function readName(typed: string): string {
  return insist(checkProjectName(typed))
}

export function readPageLimit(
  { settings }: Pick<App, 'settings'>,
  { tier }: Pick<Viewer, 'tier'>,
  limit: number,
): number {
  const checked = checkPageLimit(limit, Math.min(projectPageCap(tier), settings.maxCrawlPages))
  if (checked.ok) return checked.value
  throw new InvalidInput(tier === 'paid' ? checked.message : `${checked.message} With Pro it can be higher.`)
}

export function readSiteUrl({ settings }: Pick<App, 'settings'>, typed: string): string {
  const url = insist(checkProjectUrl(typed))
  refusePrivate(url, settings.allowPrivateTargets)
  return url
}
