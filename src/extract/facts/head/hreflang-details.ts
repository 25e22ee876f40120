import type { DeclaredIn, HreflangDetail } from '#domain/facts/head-facts.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'
import { readLinkHeader } from '../link-header.ts'
import { alternatesOf } from '../links/link-facts.ts'
import { createResolver, type Resolve } from '../resolve-url.ts'
import { createUrlBudget } from '../url-budget.ts'
import { relTokens } from './rel-tokens.ts'

const MAX_DETAILS = 500
const MAX_HREF = 500

/** The first entries of `hreflangs` and then of `inBody.hreflangs`, as they were written. */
export const hreflangDetails: FactGroup<'hreflangDetails', HreflangDetail[]> = {
  name: 'hreflangDetails',
  version: 1,
  reads: { link: 'rel href hreflang' },
  collect() {
    const head: string[] = []
    const body: string[] = []
    return {
      open({ attributes: { rel, href, hreflang }, isForeign, isInHead }) {
        if (isForeign || !href || hreflang === undefined || rel === undefined) return
        if (relTokens(rel).includes('alternate')) (isInHead ? head : body).push(href)
      },
      facts({ resolve, response }) {
        const details: HreflangDetail[] = []
        const budget = createUrlBudget()
        const add = (hrefs: readonly string[], from: DeclaredIn, resolveHref: Resolve) => {
          for (const href of hrefs) {
            if (details.length >= MAX_DETAILS) return
            const url = resolveHref(href)
            if (url === null || !budget.fits(href, url)) continue
            details.push({ href: href === url ? null : cutText(href, MAX_HREF), from })
          }
        }
        const headers = alternatesOf(readLinkHeader(response.headers.link)).map(({ href }) => href)
        add(head, 'head', resolve)
        if (headers.length > 0) add(headers, 'header', createResolver(new URL(response.url)))
        add(body, 'body', resolve)
        return details
      },
    }
  },
}
