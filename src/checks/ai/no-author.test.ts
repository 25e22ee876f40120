import { testPageCheck } from '#testing/test-page-check.ts'
import { noAuthor } from './no-author.ts'

const markup = (author = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting"${author}}</script>`
const page = (rest = '') => `${markup()}<main><h1>Rye bread</h1><p>Rye needs time.</p>${rest}</main>`
const found = [{ saw: 'an article without an author in its text, links, meta tags or structured data' }]

testPageCheck(noAuthor, {
  passes: {
    'in structured data': `${markup(',"author":{"@type":"Person","name":"Anna Miller"}')}<p>Rye</p>`,
    'in a meta tag': `<meta name="author" content="Anna Miller">${page()}`,
    'rel=author': page('<a rel="author" href="/anna">Anna</a>'),
    'a link to a profile': page('<a href="/author/anna/">Anna Miller</a>'),
    'a byline': page('<p>By Anna Miller</p>'),
    'one name': page('<p>Von Anna, Hamburg</p>'),
    'a German byline after a date': page('<p>Veröffentlicht am 2. Mai 2026 von Anna Müller</p>'),
    Japanese: page('<p>著者：山田太郎</p>'),
  },
  finds: {
    nobody: [page(), found, { severity: 'low' }],
    'an empty meta tag': [`<meta name="author" content=" ">${page()}`, found],
    'by the sea is no byline': [page('<p>We bake by the sea.</p>'), found],
  },
  notApplicable: { 'no article': '<p>Rye</p>', noindex: `<meta name="robots" content="noindex">${page()}` },
})
