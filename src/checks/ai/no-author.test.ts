import { testPageCheck } from '#testing/test-page-check.ts'
import { noAuthor } from './no-author.ts'

const markup = (author = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting"${author}}</script>`
const LONG = `<p>${'Rye needs time. '.repeat(40)}</p>`
const page = (rest = '') => `${markup()}<main><h1>Rye bread</h1><p>Rye needs time.</p>${rest}${LONG}</main>`
const found = [{ saw: 'an article without an author in its text, links, meta tags or structured data' }]

testPageCheck(noAuthor, {
  passes: {
    'in structured data': `${markup(',"author":{"@type":"Person","name":"Anna Miller"}')}${LONG}`,
    'in a meta tag': `<meta name="author" content="Anna Miller">${page()}`,
    'rel=author': page('<a rel="author" href="/anna">Anna</a>'),
    'a link to a profile': page('<a href="/author/anna/">Anna Miller</a>'),
    'a byline': page('<p>By Anna Miller</p>'),
    'one name': page('<p>Von Anna, Hamburg</p>'),
    'a German byline after a date': page('<p>Veröffentlicht am 2. Mai 2026 von Anna Müller</p>'),
    'a user name': page('<p>Posted on September 5, 2024 by rye_admin</p>'),
    'a label and a user name': page('<p>Author rbaker Posted on March 20, 2017</p>'),
    'a link to the index file of a profile': page('<a href="/author/anna/index.html">anna</a>'),
    Japanese: page('<p>著者：山田太郎</p>'),
  },
  finds: {
    'an article without markup': [
      `<main><article><time datetime="2026-03-17">17 March 2026</time>${LONG.repeat(3)}</article></main>`,
      found,
    ],
    nobody: [page(), found, { severity: 'low' }],
    'an empty meta tag': [`<meta name="author" content=" ">${page()}`, found],
    'by the sea is no byline': [page('<p>We bake by the sea.</p>'), found],
  },
  notApplicable: {
    'no article': LONG,
    noindex: `<meta name="robots" content="noindex">${page()}`,
    'documentation with the date of its last change': `<main><article>${LONG.repeat(3)}Letztes Update am <time datetime="2026-03-17">17. März 2026</time></article></main>`,
  },
})
