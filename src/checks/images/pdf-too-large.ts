import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { sizeWords } from '../shared/size-words.ts'

const CUT_FROM = 64_000_000
const LARGE_FROM = 20_000_000
const IS_CUT = / more than 64 MB$/

export const pdfTooLarge = defineQueryCheck({
  id: 'pdf_too_large',
  category: 'images',
  severity: ({ evidence }) => (evidence.some(({ saw }) => IS_CUT.test(saw)) ? 'medium' : 'info'),
  otherSeverities: ['medium'],
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Large PDF files',
  message: ({ count }) => `Links to ${counted(count, 'PDF file')} of 20 MB or more`,
  why: 'Googlebot reads the first 64 MB of a PDF and ignores the rest. Visitors on a phone wait long for large files.',
  fix: 'Split the PDF into parts, or compress the images in it.',
  basis: 'Google Search Central: Googlebot’s file size limits',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  more: () => ({
    rule: [
      'Reported are links to PDF files of this site of more than 64 MB. From 20 MB on they are a note. The size is the one ' +
        'that the server says; 1 MB is 1,000,000 bytes.',
      'PDF files of other sites, and those that the crawl did not check, are not judged.',
    ],
    example: {
      found: '<a href="/catalogue.pdf">Catalogue</a>    82 MB',
      fixed: '<a href="/catalogue-bread.pdf">Catalogue: bread</a>    9 MB',
    },
  }),
  needs: ['pages', 'facts', 'urls', 'links', 'resources'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

const SIZE = sizeWords('u.bytes')

function faultsOf({ urls, links, resources }: Pick<TableNames, 'urls' | 'links' | 'resources'>): FileFaults {
  return {
    uses: `
      with files as (
        select url, any_value(bytes) as bytes, any_value(content_type) as content_type, bool_or(status_code = 200) as is_ok
        from ${resources} where kind in ('linked', 'visited') group by url)
      select l.source as page, min(l.position) as nth, u.url as file, any_value(f.bytes) as bytes,
        if(any_value(f.url) is null, null, if(bool_or(f.is_ok), 'ok', 'broken')) as state
      from ${links} l join ${urls} u on u.id = l.target left join files f on f.url = u.id
      where u.is_internal and (f.content_type ilike 'application/pdf%' or
        (u.page is null and regexp_matches(u.url, '(?i)\\.pdf(?:\\?|$)')))
      group by l.source, u.url`,
    isFault: `u.state = 'ok' and u.bytes >= ${LARGE_FROM}`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and u.bytes is not null)`,
    unknownBecause: `'have no known size'`,
    saw: `u.file || ' – ' || case when u.bytes <= ${CUT_FROM} then ${SIZE}
      when ${SIZE} = '64 MB' then 'more than 64 MB' else ${SIZE} || ', more than 64 MB' end`,
    first: '-u.bytes',
    noun: 'PDF files',
  }
}
