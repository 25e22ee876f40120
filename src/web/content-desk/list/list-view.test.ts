import { describe, expect, test } from 'vitest'
import { listQuery, readListView } from './list-view.ts'

const read = (query: string) => readListView(new URLSearchParams(query))

describe('the URL of a list', () => {
  test('contains the filters, but no default values', () => {
    const view = read('search=+harbour+&status=draft&category=c1&page=3')
    expect(view).toEqual({ search: 'harbour', status: 'draft', category: 'c1', page: 3 })
    expect(listQuery(view, { page: 3 })).toBe('?search=harbour&status=draft&category=c1&page=3')
    expect(listQuery(read(''))).toBe('')
  })

  test('goes to the first page when the search or a filter changes', () => {
    expect(listQuery(read('search=a&page=4'), { status: 'archived' })).toBe('?search=a&status=archived')
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'status=deleted'])('%s is ignored', (query) => {
    expect(read(query)).toEqual({ search: '', status: '', category: '', page: 1 })
  })
})
