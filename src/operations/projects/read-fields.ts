import { type Checked, checkProjectName, checkProjectUrl } from '#domain/project-rules.ts'
import type { App } from '../app.ts'
import { refusePrivate } from '../crawls/parse-target.ts'
import { InvalidInput } from '../errors.ts'

/** What was typed, settled; refuses what breaks a rule. */
export function insist<Value>(checked: Checked<Value>): Value {
  if (!checked.ok) throw new InvalidInput(checked.message)
  return checked.value
}

export function readName(typed: string): string {
  return insist(checkProjectName(typed))
}

/** The address of a website that this server may crawl. */
export function readSiteUrl({ settings }: Pick<App, 'settings'>, typed: string): string {
  const url = insist(checkProjectUrl(typed))
  refusePrivate(url, settings.allowPrivateTargets)
  return url
}
