import { definePageCheck } from '../check.ts'

export const missingCanonical = definePageCheck({
  id: 'missing_canonical',
  category: 'canonical',
  severity: 'low',
  title: 'Page without a canonical URL',
  message: 'Page is missing a canonical URL',
  why: 'The same page is often reached by several addresses. The canonical URL says which one should be found.',
  fix: 'Add <link rel="canonical"> with the page’s preferred address to the head, or send it as a Link header.',
  find: (page) => (page.canonical ? [] : [{ saw: 'no canonical tag and no canonical Link header' }]),
})
