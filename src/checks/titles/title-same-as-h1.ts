import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { SITE_NAME_FACTS, withoutSiteName } from './site-name.ts'

export const titleSameAsH1 = definePageCheck({
  id: 'title_same_as_h1',
  category: 'search_appearance',
  severity: 'info',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Title equals H1',
  message: 'Title and H1 say the same',
  why:
    'That is fine. But the two have different readers: people who search see the title, visitors of the page see ' +
    'the H1.',
  fix: 'Nothing has to change. If you like, use the title to add what people search for.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'The title, without the name of the site, is compared with the first H1 that has text. Upper and lower case make ' +
        'no difference. We know the name of the site from `og:site_name`, structured data and the domain.',
    ],
  }),
  needs: [...SITE_NAME_FACTS, 'title', 'h1s'],
  appliesTo: ({ title, h1s }) => !isBlank(title) && !h1s.every(isBlank),
  find: (page) => {
    const title = page.title ?? ''
    const h1 = (page.h1s.find((text) => !isBlank(text)) ?? '').trim()
    const [long, short] = [title.trim().toLowerCase(), h1.toLowerCase()]
    if (long === short) return [{ saw: h1, at: 'title' }]
    // The title has to contain the H1, which most titles do not.
    if (!long.startsWith(short) && !long.endsWith(short)) return []
    return withoutSiteName(title, page).trim().toLowerCase() === short ? [{ saw: h1, at: 'title' }] : []
  },
})
