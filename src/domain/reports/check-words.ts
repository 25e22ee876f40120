import { isOfSample } from '../checks/check-tallies.ts'
import { countedThings, shareWords } from '../checks/counted-thing.ts'
import type { CheckSeverity } from '../issues/issue.ts'
import { formatNumber, plural } from '../words/counts.ts'
import type { CheckResult } from './check-result.ts'

type Named<Field extends 'owner' | 'effort' | 'certainty'> = Record<NonNullable<CheckResult[Field]>, string>

export const SEVERITY_WORDS: Record<CheckSeverity, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Information',
}
export const OWNER_WORDS: Named<'owner'> = { developer: 'Developer', editor: 'Editor', seo: 'SEO', hosting: 'Hosting' }
export const EFFORT_WORDS: Named<'effort'> = { S: 'Minutes', M: 'Hours', L: 'Days' }
export const CERTAINTY_WORDS: Named<'certainty'> = { exact: 'Exact', judgement: 'Judgement' }

type Affected = Pick<CheckResult, 'pages' | 'urls' | 'judged' | 'counts'>

/** '34 of 500 pages', '1 of 2 hosts', '2 URLs', '3 of 40 pages and 2 other URLs'. */
export function affectedWords({ pages, urls, judged, counts }: Affected): string {
  if (counts !== 'page' && judged !== null) return shareWords(Math.min(pages + urls, judged), judged, counts)
  const ofJudged = judged !== null && judged >= pages ? ` of ${formatNumber(judged)}` : ''
  const inPages = `${formatNumber(pages)}${ofJudged} ${plural(ofJudged === '' ? pages : (judged ?? 0), 'page')}`
  if (urls === 0) return inPages
  const inUrls = `${formatNumber(urls)} ${plural(urls, pages === 0 ? 'URL' : 'other URL')}`
  return pages === 0 ? inUrls : `${inPages} and ${inUrls}`
}

/** The share that `affectedWords` describes, from 0 to 1; null if it is not known, or if there is nothing to count. */
export function affectedShare({ pages, urls, judged, counts }: Affected): number | null {
  const affected = counts === 'page' ? pages : pages + urls
  if (judged === null || judged === 0 || affected === 0 || counts === 'site') return null
  return Math.min(1, affected / judged)
}

/** Explains a listed check that found nothing. */
export function outcomeWords({ outcome, judged, counts, notApplicable, reason, error }: CheckResult): string {
  switch (outcome) {
    case 'found':
      return ''
    case 'passed':
      return `${upperFirst(countedThings(judged ?? 0, counts))} passed${notJudgedWords(notApplicable, reason)}`
    case 'not_applicable':
      return upperFirst(reason ?? 'no page of this crawl has what this check is about')
    case 'errored':
      return error ?? 'The check crashed on some pages, so its result is not known.'
  }
}

function notJudgedWords(pages: number, reason: string | null): string {
  if (pages === 0) return ''
  if (isOfSample(reason)) return `; ${reason}`
  return `; not applicable to ${formatNumber(pages)}${reason ? `: ${reason}` : ''}`
}

/** 'usually fixed by a developer in minutes · exact'. */
export function workWords({ owner, effort, certainty }: Pick<CheckResult, 'owner' | 'effort' | 'certainty'>): string {
  const by = owner && `usually fixed by ${OWNER_PHRASES[owner]}`
  const time = effort && `in ${EFFORT_WORDS[effort].toLowerCase()}`
  return [
    [by, time].filter(Boolean).join(' '),
    certainty === 'judgement' ? 'a judgement, which can be wrong' : certainty && 'exact',
  ]
    .filter(Boolean)
    .join(' · ')
}

const OWNER_PHRASES: Named<'owner'> = {
  developer: 'a developer',
  editor: 'an editor',
  seo: 'an SEO specialist',
  hosting: 'the hosting provider',
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
