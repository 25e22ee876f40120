import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ReportView, readView, writeView } from './report-view.ts'

export type ShowView = (next: ReportView, how?: { replace?: boolean }) => void

export function useReportView(): [ReportView, ShowView] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => readView(params), [params])
  const show: ShowView = (next, { replace = false } = {}) => {
    void navigate(searchOf(next), { replace, preventScrollReset: true })
  }
  return [view, show]
}

export function searchOf(view: ReportView): { search: string } {
  return { search: writeView(view).toString() }
}
