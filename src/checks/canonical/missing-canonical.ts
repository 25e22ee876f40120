import { definePageCheck } from '../check.ts'

export const missingCanonical = definePageCheck({
  id: 'missing_canonical',
  category: 'canonical',
  severity: 'low',
  title: 'Page without a canonical URL',
  message: 'Page is missing a canonical URL',
  why: 'The same page is often reached by several addresses. The canonical URL says which one should be found.',
  fix: 'Add <link rel="canonical"> with the page’s preferred address to the head, or send it as a Link header.',
  more: {
    rule: [
      'We look for a `<link rel="canonical">` with an address of the web, relative or absolute, and after that for a `Link` header with `rel="canonical"`. The first that can be read counts. An empty one, or one that names no web address, does not.',
      'Whether it names the page itself or another one is not judged here. A page that names another shows “Canonical points elsewhere” as its indexability.',
      'The table shows the address of the page where no canonical was declared. That is a stand-in, and the issue stays.',
    ],
    example: {
      found:
        '<!-- reached as /bread, /bread?from=mail and /bread?sort=price -->\n<head>\n  <title>Bread | Hafen Bakery</title>\n</head>',
      mended:
        '<head>\n  <title>Bread | Hafen Bakery</title>\n  <link rel="canonical" href="https://hafen.example/bread">\n</head>',
    },
    hints: [
      'Write the whole address with scheme and host. A relative one is resolved against `<base>`, and that has surprised many.',
      'Each page names itself unless it is a copy. A template that names the home page everywhere asks search engines to forget the rest.',
      'Name an address that answers 200, not one that redirects or is closed by robots.txt.',
    ],
  },
  find: (page) => (page.canonical ? [] : [{ saw: 'no canonical tag and no canonical Link header' }]),
})
