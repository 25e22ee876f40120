import { defineQueryCheck } from '../check.ts'
import { llmsFile, NO_FILE, NOT_REQUESTED } from './llms-file.ts'

export const llmsTxtDeadLink = defineQueryCheck({
  id: 'llms_txt_dead_link',
  category: 'ai',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  grade: '0',
  title: 'llms.txt links to missing pages',
  message: ({ count }) =>
    count === 1 ? 'A link in llms.txt leads to a missing page' : `${count} links in llms.txt lead to missing pages`,
  why: 'Programs that use llms.txt follow its links and get an error. Search engines do not read the file.',
  fix: 'Correct the links in llms.txt, or remove them.',
  basis: 'llmstxt.org, a proposal without a standard',
  source: 'https://llmstxt.org/',
  more: () => ({
    rule: [
      'We compare the links of `/llms.txt` with what the crawl found. Of those that it did not visit, up to 12 are ' +
        'requested. Shown are links that respond with status code 404 or 410. It costs no points.',
      'Links that were not requested count as not applicable. The report on AI search lists all links with their state.',
    ],
  }),
  needs: ['probes', 'urls', 'llms_files', 'llms_links'],
  query: ({ llms_links, ...tables }) => `
    select f.url, l.line as place, l.target || ' – status ' || l.status_code as saw, 'line ' || l.line as at
    from ${llms_links} l join (${llmsFile(tables)}) f on f.file = l.file where l.status_code in (404, 410)`,
  judged: ({ llms_links, ...tables }) => `
    select count(distinct target) filter (status_code is not null) as applicable,
      count(distinct target) filter (status_code is null) as not_applicable,
      case when count(*) filter (status_code is null) > 0 then 'links that the crawl did not request, or that did not respond'
        when count(*) = 0 then if(exists (from (${llmsFile(tables)})), if(exists (
          from (${llmsFile(tables)}) where state = 'missing'), '${NO_FILE}', 'llms.txt has no links'), '${NOT_REQUESTED}') end
        as reason
    from ${llms_links}`,
})
