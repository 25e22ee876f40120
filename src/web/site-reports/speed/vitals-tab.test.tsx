import { expect, test } from 'vitest'
import type { SpeedReport, SpeedTotals, VitalsGroup } from '#domain/site-reports/speed.ts'
import { renderInProject } from '#testing/web/render-in-project.tsx'
import { VitalsTab } from './vitals-tab.tsx'

const MEASURED = { vitalsPages: 2, medianLcpMs: 1200, medianCls: 0, medianBlockingMs: 40 }

function show(totals: Partial<SpeedTotals>, vitalsGroups: VitalsGroup[], vitalsGroupTotal: number): string {
  const large = Array.from({ length: 20 }, (_, nth) => ({ name: `/large-${nth}`, pages: 50, vitalsPages: 0 }))
  const report = { totals: { pages: 1002, ...totals }, groups: large, groupTotal: 300, worstVitals: [] }
  return renderInProject(
    <VitalsTab report={{ ...report, vitalsGroups, vitalsGroupTotal } as unknown as SpeedReport} by="template" />,
  )
}

test('the table lists the patterns with measured pages, and says how many such patterns it leaves out', () => {
  const all = show(MEASURED, [{ name: '/app/*', pages: 2, ...MEASURED }], 1)
  expect(all).toContain('/app/*')
  expect(all).toContain('its processor is four times slower than ours. Your visitors')
  expect(all).not.toContain('/large-0')
  expect(all).not.toContain('with the most')
  expect(show(MEASURED, [{ name: '/app/*', pages: 2, ...MEASURED }], 21)).toContain(
    'The 20 URL patterns with the most measured pages, of 21.',
  )
})

test('without a measured page, there is no table', () => {
  const html = show({ vitalsPages: 0 }, [], 0)
  expect(html).toContain('No page was measured')
  expect(html).not.toContain('<table')
})
