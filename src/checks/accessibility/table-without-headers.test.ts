import { testPageCheck } from '#testing/test-page-check.ts'
import { tableWithoutHeaders } from './table-without-headers.ts'

const table = (rows: number, cells: number, attributes = '') =>
  `<table ${attributes}>${`<tr>${'<td>a</td>'.repeat(cells)}</tr>`.repeat(rows)}</table>`

testPageCheck(tableWithoutHeaders, {
  passes: {
    headers: '<table><tr><th>a<th>b<tr><td>c<td>d</table>',
    scope: '<table><tr><td scope=row>a<td>b<tr><td>c<td>d</table>',
    'one row': table(1, 3),
    'one column': table(3, 1),
    'a layout table': table(2, 2, 'role=presentation') + table(2, 2, 'role=none'),
    'a table around a table': `<table><tr><td>a<td>b<tr><td>c<td>${table(1, 1)}</table>`,
  },
  finds: {
    'two rows of two cells': [
      `<main>${table(2, 2)}</main>`,
      [{ saw: '<table> without <th>', at: 'main > table' }],
      { severity: 'low', message: '1 table has no header cells' },
    ],
    'three rows of three cells': [table(3, 3), [{ saw: '<table> without <th>' }]],
  },
})
