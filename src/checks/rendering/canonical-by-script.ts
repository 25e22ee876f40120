import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from './by-script.ts'

const ADDED = 'only after scripts: '

export const canonicalByScript = definePageCheck({
  id: 'canonical_by_script',
  category: 'rendering',
  severity: ({ evidence }) => (evidence[0]?.saw.startsWith(ADDED) ? 'info' : 'medium'),
  otherSeverities: ['info'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical changed by script',
  message: ({ evidence }) =>
    evidence[0]?.saw.startsWith(ADDED)
      ? 'The canonical is set by a script only'
      : 'A script changes the canonical that the server sent',
  why:
    'Google reads the canonical before and after rendering. If the two differ, it has to guess which one you mean, and ' +
    'other search engines see the first one only.',
  fix: 'Send the right canonical with the HTML and leave it alone. If that is impossible, set it by script only.',
  basis: 'Google: JavaScript SEO basics, canonical and JavaScript (December 2025)',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  more: () => ({
    rule: [
      'A page is reported if it has a canonical before and after scripts ran, and they differ. A canonical that is only ' +
        'there after scripts ran is information, not an issue. Canonicals in a Link header cannot be changed by scripts ' +
        'and are not judged.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<link rel="canonical" href="https://bakery.example/"> <!-- app.js changes it to /bread/rye -->',
      fixed: '<link rel="canonical" href="https://bakery.example/bread/rye">',
    },
  }),
  needs: ['raw', 'statusCode', 'canonical'],
  appliesTo: ({ statusCode, canonical }) => statusCode === 200 && canonical?.from === 'tag',
  find: ({ canonical, raw }) => {
    if (canonical === null || raw.canonical?.from === 'header') return []
    if (raw.canonical === null) return [{ saw: ADDED + canonical.url }]
    return raw.canonical.url === canonical.url
      ? []
      : [{ saw: `before scripts: ${raw.canonical.url}` }, { saw: `after scripts: ${canonical.url}` }]
  },
})
