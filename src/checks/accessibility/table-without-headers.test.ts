import { testPageCheck } from '#testing/test-page-check.ts'
import { tableWithoutHeaders } from './table-without-headers.ts'

const table = (rows: number, cells: number, attributes = '') =>
  `<table ${attributes}>${`<tr>${'<td>a</td>'.repeat(cells)}</tr>`.repeat(rows)}</table>`

testPageCheck(tableWithoutHeaders, {
  passes: {
    headers: '<table><tr><th>a<th>b<tr><td>c<td>d<tr><td>e<td>f</table>',
    scope: '<table><tr><td scope=row>a<td>b<tr><td>c<td>d<tr><td>e</table>',
    'two rows, as navigation often has': table(2, 3),
    'one column': table(3, 1),
    'a layout table': table(3, 2, 'role=presentation') + table(3, 2, 'role=none'),
    'a table around a table': `<table><tr><td>a<td>b<tr><td>c<td>${table(1, 1)}<tr><td>d<td>e</table>`,
  },
  finds: {
    'three rows of two cells': [
      `<main>${table(3, 2)}</main>`,
      [{ saw: '<table> without <th>', at: 'body > main:first-child > table:first-child' }],
      { severity: 'low', message: '1 table has no header cells' },
    ],
    'four rows of three cells': [table(4, 3), [{ saw: '<table> without <th>' }]],
  },
})
