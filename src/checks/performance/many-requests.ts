import { defineQueryCheck } from '../check.ts'
import { PAGE_WEIGHT_NEEDS, pageParts } from './page-weight.ts'

const MAX_FILES = 100

export const manyRequests = defineQueryCheck({
  id: 'many_requests',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 3,
  title: 'Very many files on a page',
  message: `The page loads more than ${MAX_FILES} files`,
  why: 'Each file is a request of its own. They share one connection and one phone, and those that matter wait behind those that do not.',
  fix: 'Load images only when people scroll to them, join small icons, bundle scripts, and remove what nobody uses.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `We count the different scripts, style sheets, preloaded fonts and images that the HTML names, of each image only the file ` +
        `that a browser chooses in a window 412 pixels wide. More than ${MAX_FILES} are reported. Files that only scripts or style ` +
        'sheets load are not counted, and neither is what is in a `<noscript>`, except for the copy of a lazy image next ' +
        'to it.',
    ],
  }),
  ...PAGE_WEIGHT_NEEDS,
  query: (tables) => `
    select p.url, 0 as place, sum(w.files) || ' files (limit ${MAX_FILES}): ' ||
      string_agg(w.files || ' ' || if(w.files = 1, w.kind[:-2], w.kind), ', ' order by w.files desc, w.kind) as saw
    from (${pageParts(tables)}) w join ${tables.pages} p on p.page = w.page
    group by p.url having sum(w.files) > ${MAX_FILES}`,
  judged: ({ pages }) => `select count(*) as applicable from ${pages}`,
})
