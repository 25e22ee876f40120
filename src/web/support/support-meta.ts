import type { MetaDescriptor } from 'react-router'
import { fittingDescription, fittingTitle } from '#domain/content/fit-search-result.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { titleCase } from '#domain/words/title-case.ts'
import { listDescription } from '../cms/list-description.ts'
import { listUrl } from '../cms/list-url.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import { categoryName, isMissed, isNoCategory, type SupportList } from './support-list.ts'

/** Categories are indexed as separate pages, as in the blog. Search results are not indexed. */
export function supportMeta(list: SupportList, publicUrl: string): MetaDescriptor[] {
  if (isNoCategory(list)) return unlistedMeta(NO_CATEGORY)
  const { filter, page, total, totalOfAll } = list
  const isComplete = filter.search === null && total === totalOfAll
  const path = listUrl('/support', isComplete ? {} : filter, page)
  const category = categoryName(list)
  const steps = [{ name: 'Help', path: '/support' }, ...(category && !isComplete ? [{ name: category, path }] : [])]
  const isUnlisted = filter.search !== null || isMissed(list)
  return [
    ...pageMeta({
      title: titleOf(list),
      description: descriptionOf(list),
      path,
      publicUrl,
      jsonLd: [breadcrumbs(steps)],
    }),
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

const NO_CATEGORY = 'There is no such category'

export function supportHeading(list: SupportList): string {
  if (isNoCategory(list)) return NO_CATEGORY
  const where = categoryName(list) ?? 'How can we help?'
  return list.page > 1 ? `${where}: page ${list.page}` : where
}

function titleOf(list: SupportList): string {
  const category = categoryName(list)
  const number = list.page > 1 ? `, Page ${list.page}` : ''
  const { search } = list.filter
  if (search !== null) return `Search Results for “${search.slice(0, 30)}” · ${PRODUCT_NAME}`
  if (category === null) return fittingTitle([`Help Centre: Answers About ${PRODUCT_NAME}${number}`])
  const words = titleCase(category)
  return fittingTitle([
    `${words}: Help Articles${number} · ${PRODUCT_NAME}`,
    `${words}${number} · ${PRODUCT_NAME} Help Centre`,
    `${words}${number} · ${PRODUCT_NAME} Help`,
  ])
}

function descriptionOf(list: SupportList): string {
  const category = categoryName(list)
  const number = list.page > 1 ? ` Page ${list.page} of ${list.pages}.` : ''
  if (category === null) {
    return fittingDescription([
      `How does ${PRODUCT_NAME} crawl a website, what do its scores mean and how do you fix what it finds? ` +
        `Search the help centre or browse it by subject.${number}`,
      `How does ${PRODUCT_NAME} crawl a website, what do its scores mean, how do you fix what it finds? ` +
        `Search the help centre.${number}`,
    ])
  }
  const question = `Which articles does the ${PRODUCT_NAME} help centre have on “${category}”?`
  return listDescription(question, list.articles, list.total, number)
}
