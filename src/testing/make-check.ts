import {
  definePageCheck,
  defineQueryCheck,
  defineSiteCheck,
  type PageCheck,
  type QueryCheck,
  type SiteCheck,
} from '#checks/check.ts'

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
  return { ...switchedOn(check), ...changes }
}

/** A site check that finds nothing, unless `changes` say otherwise. */
export function makeSiteCheck(id: string, changes: Partial<SiteCheck> = {}): SiteCheck {
  const check = defineSiteCheck({ ...WORDS, id, category: 'content', needs: ['pages'], find: () => [] })
  return { ...switchedOn(check), ...changes }
}

/** A query check that finds nothing, unless `changes` say otherwise. */
export function makeQueryCheck(id: string, changes: Partial<QueryCheck> = {}): QueryCheck {
  const nothing = () => `select '' as url, '' as saw, 0 as place where false`
  const judged = () => 'select 0 as applicable'
  const check = defineQueryCheck({ ...WORDS, id, category: 'content', needs: ['pages'], query: nothing, judged })
  return { ...switchedOn(check), ...changes }
}

function switchedOn<Of extends PageCheck | SiteCheck | QueryCheck>({
  offByDefault: _,
  ...check
}: Of): Omit<Of, 'offByDefault'> {
  return check
}
