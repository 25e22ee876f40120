import { defineQueryCheck } from '../check.ts'
import { judgeSite } from '../shared/probes.ts'
import { llmsFile, NO_FILE, NOT_KNOWN } from './llms-file.ts'

export const llmsTxtInvalid = defineQueryCheck({
  id: 'llms_txt_invalid',
  category: 'ai',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  grade: '0',
  title: 'llms.txt not usable',
  message: 'llms.txt does not have the form that programs expect',
  why:
    'Programs that look for llms.txt expect Markdown with a title and links. What they get here is of no use to them. ' +
    'Search engines do not read the file.',
  fix: 'Correct the file, or remove it: respond with status code 404.',
  basis: 'llmstxt.org, a proposal without a standard',
  source: 'https://llmstxt.org/',
  more: () => ({
    rule: [
      'Shown if `/llms.txt` responds with status code 200, but is a web page, not text, empty, has no H1 (`# Name`) or no ' +
        'link. A plain URL counts as a link. The first 64 KB are read. It costs no points.',
    ],
    example: {
      found: 'Bakery\nWe bake bread.',
      fixed: '# Bakery\n\n## Breads\n\n- [Rye](https://bakery.example/rye)',
    },
    hints: ['A web page usually means that the server sends its home page for every unknown URL.'],
  }),
  needs: ['crawl', 'probes', 'urls', 'llms_files'],
  query: (tables) => `
    select url, generate_subscripts(faults, 1) as place, unnest(faults) as saw
    from (select url, from_json(faults, '["VARCHAR"]') as faults from (${llmsFile(tables)}))`,
  judged: (tables) =>
    judgeSite(tables, `select 1 from (${llmsFile(tables)}) where state <> 'missing'`, [
      { when: `exists (from (${llmsFile(tables)}))`, words: NO_FILE },
      NOT_KNOWN,
    ]),
})
