import { testPageCheck } from '#testing/test-page-check.ts'
import { titleYearDisagrees } from './title-year-disagrees.ts'

const page = (title: string, h1: string) => `<title>${title}</title><h1>${h1}</h1>`

testPageCheck(titleYearDisagrees, {
  passes: {
    'the same year': page('Fairs 2026', 'Bread fairs in 2026'),
    'no year in the H1': page('Fairs 2026', 'Bread fairs'),
    'no year in the title': page('Fairs', 'Bread fairs 2026'),
    'two years': page('Fairs 2025 and 2026', 'Fairs 2026'),
    'a season': page('Fairs 2025/26', 'Fairs 2026'),
    'before 2000': page('Fairs 1999', 'Fairs 2026'),
    'after 2099': page('Fairs 2100', 'Fairs 2026'),
    'parts of other numbers': page('Model X-2060, 12,020 loaves, v3.2024', 'Fairs 2026'),
  },
  finds: {
    'different years': [
      page('Fairs 2025', 'Bread fairs (2026)'),
      [
        { saw: '2025: Fairs 2025', at: 'title' },
        { saw: '2026: Bread fairs (2026)', at: 'h1' },
      ],
      { severity: 'medium' },
    ],
    '2000 and 2099': [page('2000', '2099'), [{}, {}]],
    'a Japanese year': [page('パン祭り2025年', 'パン祭り2026年'), [{}, {}]],
    'a dash after the year': [page('Fairs 2025 - Bakery', 'Fairs 2026'), [{}, {}]],
  },
  notApplicable: {
    'no title': '<h1>2026</h1>',
    'no H1': '<title>2026</title>',
    noindex: `<meta name="robots" content="noindex">${page('2025', '2026')}`,
  },
})
