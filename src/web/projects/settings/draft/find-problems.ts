import { checkKeepCrawls } from '#domain/projects/keep-crawls.ts'
import type { ProjectSettings } from '#domain/projects/project.ts'
import { checkProjectName, checkProjectUrl, checkSlug } from '#domain/projects/project-rules.ts'
import {
  checkBasicAuth,
  checkHeaders,
  checkPageLimit,
  checkPatterns,
  checkSamples,
  checkStartUrls,
  checkUserAgent,
} from '#domain/projects/project-settings-rules.ts'
import { checkRequestLimit } from '#domain/projects/request-rules.ts'
import { REQUEST_KINDS } from '#domain/requests/further-requests.ts'
import { type DescribedCheck, problemsIn } from '../checks/check-draft.ts'
import { rulesProblem } from '../extraction/rules-draft.ts'
import { problemOf, typedNumberProblem } from '../field-problem.ts'
import { listIn } from '../lines.ts'
import {
  checkField,
  type FieldName,
  isBlank,
  isOneThing,
  type SettingsFields,
  settingOf,
  toChecksDraft,
  toHeaderRows,
} from './settings-fields.ts'
import { toKeepCrawls } from './to-change.ts'

export type Problems = { [Name in FieldName]?: string | undefined }

/** Problems of the changed settings. Unchanged settings are not sent, so they are not checked. */
export function findProblems(
  fields: SettingsFields,
  unsaved: readonly FieldName[],
  settings: ProjectSettings,
  checks: readonly DescribedCheck[],
): Problems {
  const changed = new Set(unsaved.map(settingOf))
  const isSent = (name: FieldName) => {
    const setting = settingOf(name)
    return unsaved.includes(name) || (isOneThing(setting) && changed.has(setting))
  }
  const found = Object.entries({
    ...plainProblems(fields, settings),
    ...authProblem(fields, settings),
    ...(changed.has('ruleSet') && checkProblems(fields, checks)),
  }) as [FieldName, string | undefined][]
  return Object.fromEntries(found.filter(([name, problem]) => problem && isSent(name)))
}

function plainProblems(fields: SettingsFields, { maxPageLimit, url: savedUrl }: ProjectSettings): Problems {
  const url = checkProjectUrl(fields.url)
  const limits = REQUEST_KINDS.map((kind) => [
    `${kind}Limit`,
    typedNumberProblem(fields[`${kind}Limit`], (number) => checkRequestLimit(kind, number)),
  ])
  return {
    name: problemOf(checkProjectName(fields.name)),
    url: problemOf(url),
    slug: problemOf(checkSlug(fields.slug)),
    pageLimit: typedNumberProblem(fields.pageLimit, (number) => checkPageLimit(number, maxPageLimit)),
    samplesPerTemplate: typedNumberProblem(fields.samplesPerTemplate, checkSamples),
    userAgent: problemOf(checkUserAgent(fields.userAgent)),
    include: problemOf(checkPatterns(listIn(fields.include))),
    exclude: problemOf(checkPatterns(listIn(fields.exclude))),
    // Checked against the new URL if the URL is changed as well.
    startUrls: problemOf(checkStartUrls(listIn(fields.startUrls), url.ok ? url.value : savedUrl)),
    headers: headerProblem(fields)?.words,
    extraction: rulesProblem(fields),
    keepNumber: typedNumberProblem(fields.keepNumber, (kept) =>
      checkKeepCrawls(toKeepCrawls({ keepKind: fields.keepKind, keepNumber: String(kept) })),
    ),
    ...Object.fromEntries(limits),
  }
}

/** The first header that cannot be saved, and why. */
export function headerProblem(fields: Pick<SettingsFields, 'headers'>): { row: number; words: string } | undefined {
  const rows = toHeaderRows(fields)
  for (const row of rows.keys()) {
    const sent = rows.slice(0, row + 1).filter((each) => !isBlank(each))
    const words = problemOf(
      checkHeaders(
        sent.map(({ name, value, isStored }) => ({ name, value: value.trim() || (isStored ? 'stored' : '') })),
      ),
    )
    if (words) return { row, words }
  }
  return undefined
}

function authProblem({ authUser, authPassword }: SettingsFields, { basicAuthUser }: ProjectSettings): Problems {
  const user = authUser.trim()
  if (user === '' && authPassword === '') return {}
  if (user !== '' && authPassword === '' && basicAuthUser === null) return { authPassword: 'The password is missing.' }
  return { authUser: problemOf(checkBasicAuth({ user, password: authPassword })) }
}

function checkProblems(fields: SettingsFields, checks: readonly DescribedCheck[]): Problems {
  const problems = Object.entries(problemsIn(toChecksDraft(fields), checks))
  return Object.fromEntries(problems.map(([id, problem]) => [checkField(id), problem]))
}
