import { defineQueryCheck } from '../check.ts'
import { judgeSite } from '../shared/probes.ts'
import { llmsFile, NOT_KNOWN } from './llms-file.ts'

export const llmsTxtMissing = defineQueryCheck({
  id: 'llms_txt_missing',
  category: 'ai',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  grade: '0',
  title: 'No llms.txt',
  message: 'The site has no llms.txt',
  why:
    'llms.txt is a proposal: a list of pages for language models. Google says that its search ignores the file, and no ' +
    'other large operator says that it reads it. Programming assistants use it for documentation. So this is no fault.',
  fix: 'Nothing needs to change. If you publish documentation for developers, the file may help; the fix packs have a draft.',
  basis: 'llmstxt.org, a proposal without a standard; Google: guide to AI features',
  source: 'https://llmstxt.org/',
  more: () => ({
    rule: [
      'Shown if the server responds to `/llms.txt` with status code 404 or 410. It costs no points.',
      'Not known if the file was not requested, or if the server refuses it.',
    ],
  }),
  needs: ['crawl', 'probes', 'urls', 'llms_files'],
  query: ({ crawl, ...tables }) => `
    select k.start_url as url, 0 as place, f.url || ' – status ' || f.status_code as saw
    from (${llmsFile(tables)}) f cross join ${crawl} k where f.state = 'missing'`,
  judged: (tables) => judgeSite(tables, llmsFile(tables), [NOT_KNOWN]),
})
