import { definePageCheck } from '../check.ts'

const SLOWEST_FIRST_BYTE_MS = 800

export const slowLoading = definePageCheck({
  id: 'slow_loading',
  category: 'performance',
  severity: 'medium',
  title: 'Slow first byte',
  message: 'Page is slow to start loading',
  why: 'Nothing can be shown before the first byte arrives; people leave and crawlers visit less often.',
  fix: 'Let the server answer within 800 ms: cache the page, speed up its queries, or serve it closer to its readers.',
  find: ({ ttfbMs }) => (ttfbMs > SLOWEST_FIRST_BYTE_MS ? [{ saw: `first byte after ${Math.round(ttfbMs)} ms` }] : []),
})
