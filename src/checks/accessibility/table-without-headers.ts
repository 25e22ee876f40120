import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { countProblems, evidenceOf } from './aria-problems.ts'

const KINDS = ['table without headers'] as const

export const tableWithoutHeaders = definePageCheck({
  id: 'table_without_headers',
  category: 'accessibility',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Tables without header cells',
  message: ({ count }) => `${counted(count, 'table')} ${plural(count, 'has', 'have')} no header cells`,
  why:
    'Screen readers read the header with each cell. Without headers, people hear numbers and do not know what they ' +
    'mean; programs that extract the data do not either.',
  fix: 'Use `<th>` for the names of columns and rows. Mark a table that is only for layout with `role="presentation"`.',
  basis: 'WCAG 2.2, 1.3.1 Info and Relationships',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships',
  more: () => ({
    rule: [
      'A table with three or more rows and two or more columns is reported if it has no `<th>` and no cell with ' +
        '`scope` or `headers`. Tables with a `role`, and tables that contain another table, are left out: the ' +
        'latter are layout.',
      'Other layout tables without `role="presentation"` are reported as well: screen readers announce them as data.',
    ],
    example: {
      found: '<tr><td>Loaf</td><td>Price</td></tr>\n<tr><td>Rye</td><td>3.20</td></tr>',
      fixed: '<tr><th>Loaf</th><th>Price</th></tr>\n<tr><td>Rye</td><td>3.20</td></tr>',
    },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(aria, KINDS, () => '<table> without <th>'),
  countAll: ({ aria }) => countProblems(aria, KINDS),
})
