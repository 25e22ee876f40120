import { testPageCheck } from '#testing/test-page-check.ts'
import { titleGeneric } from './title-generic.ts'

const title = (text: string, more = '') => `<title>${text}</title>${more}`
const NAMED = '<meta property="og:site_name" content="Harbour & Sons">'
const MARKED =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"Sons"}</script>'

testPageCheck(titleGeneric, {
  passes: {
    'a subject': title('Rye bread – Bakery'),
    'a generic word with a subject': title('Products – Garden chairs'),
    'a site that we cannot name': title('Home | Mommsen'),
    'the name alone': title('Bakery'),
    'a word inside a sentence': title('Welcome to our bakery'),
    'a file name in a sentence': title('How to edit index.html'),
    'a huge title': title('home | '.repeat(100_000)),
  },
  finds: {
    'one word': [title('Home'), [{ saw: 'Home', at: 'title' }], { severity: 'medium' }],
    'with the name of the domain': [title('Home | Bakery'), [{ saw: 'Home | Bakery' }]],
    'with the name in og:site_name': [title('Harbour & Sons – Blog', NAMED), [{ saw: 'Harbour & Sons – Blog' }]],
    'with the name in structured data': [title('Products: Sons', MARKED), [{ saw: 'Products: Sons' }]],
    'a framework': [title('Vite + React'), [{}]],
    German: [title('Startseite - Bakery'), [{}]],
    Japanese: [title('トップページ'), [{}]],
    'a file name': [title('index.html'), [{}]],
    'an office document': [title('Microsoft Word - Angebot 2024.doc'), [{}]],
  },
  notApplicable: {
    'no title': '<p>Rye',
    noindex: title('Home', '<meta name="robots" content="noindex">'),
  },
})
