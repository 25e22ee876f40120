import { definePageCheck, defineSiteCheck, type PageCheck, type SiteCheck } from '#checks/check.ts'

const WORDS = {
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Test',
  message: 'Test',
  why: 'Test',
  fix: 'Do it',
  basis: 'Test',
} as const

/** A page check that finds something on every page, unless `changes` say otherwise. */
export function makePageCheck(id: string, changes: Partial<PageCheck> = {}): PageCheck {
  const check = definePageCheck({ ...WORDS, id, category: 'content', needs: [], find: () => [{ saw: 'it' }] })
  return { ...check, ...changes }
}

/** A site check that finds nothing, unless `changes` say otherwise. */
export function makeSiteCheck(id: string, changes: Partial<SiteCheck> = {}): SiteCheck {
  return { ...defineSiteCheck({ ...WORDS, id, category: 'content', needs: ['pages'], find: () => [] }), ...changes }
}
