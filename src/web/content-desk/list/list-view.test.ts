import { describe, expect, test } from 'vitest'
import { listQuery, readListView } from './list-view.ts'

const read = (query: string) => readListView(new URLSearchParams(query))

describe('the address of a list', () => {
  test('names what is shown, and nothing that is as usual', () => {
    const view = read('search=+harbour+&status=draft&category=c1&page=3')
    expect(view).toEqual({ search: 'harbour', status: 'draft', category: 'c1', page: 3 })
    expect(listQuery(view, { page: 3 })).toBe('?search=harbour&status=draft&category=c1&page=3')
    expect(listQuery(read(''))).toBe('')
  })

  test('leads to the first page when the search or a filter changes', () => {
    expect(listQuery(read('search=a&page=4'), { status: 'archived' })).toBe('?search=a&status=archived')
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'status=deleted'])('%s counts as not said', (query) => {
    expect(read(query)).toEqual({ search: '', status: '', category: '', page: 1 })
  })
})
