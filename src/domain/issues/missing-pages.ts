import { counted } from '../words/counts.ts'

/** Broken pages and soft 404s are listed before all issues that do not limit the score: links to them go nowhere. */
export const BROKEN_PAGES = 'Broken pages'
export const SOFT_404S = 'Soft 404s'

export const BROKEN_PAGE = {
  title: 'Broken page',
  why:
    'Visitors who follow a link to the page find nothing, search engines drop it, and we could not check ' +
    'anything else on it.',
  fix: 'Restore the page, redirect its URL to the new location of its content, or fix the links to it.',
}

export const SOFT_404 = {
  title: 'Soft 404',
  why:
    'Such a page does not exist, but the site does not return 404. ' +
    'Search engines take it for a real page and index it, or stop trusting the site.',
  fix: 'Respond with 404 for missing pages, and fix the links to them.',
}

export const SOFT_404_MEANING = 'These pages do not exist, but the site does not return 404.'

/** '5 soft 404s: these pages do not exist, but the site does not return 404'; null without any. */
export function describeSoft404s(count: number): string | null {
  if (count === 0) return null
  const subject = count === 1 ? 'this page does' : 'these pages do'
  return `${counted(count, 'soft 404')}: ${subject} not exist, but the site does not return 404`
}
