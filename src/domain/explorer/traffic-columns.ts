import type { Column } from './columns.ts'

/** Numbers from files that were uploaded for the project. Empty if no file contains the URL. */
export const TRAFFIC_COLUMNS = {
  clicks: { label: 'Clicks', kind: 'number', needs: 'clicks', help: 'Clicks in search results, as uploaded' },
  impressions: {
    label: 'Impressions',
    kind: 'number',
    needs: 'impressions',
    help: 'How often search results showed the URL, as uploaded',
  },
  ctr: {
    label: 'CTR (%)',
    kind: 'number',
    needs: 'impressions',
    isExtra: true,
    help: 'Clicks as a share of impressions',
  },
  searchPosition: {
    label: 'Search position',
    kind: 'number',
    needs: 'position',
    isExtra: true,
    help: 'Average position in search results, as uploaded',
  },
  views: { label: 'Views', kind: 'number', needs: 'views', help: 'Page views in analytics, as uploaded' },
  sessions: { label: 'Sessions', kind: 'number', needs: 'sessions', isExtra: true },
  users: { label: 'Users', kind: 'number', needs: 'users', isExtra: true },
} as const satisfies Record<string, Column>

export type TrafficColumn = keyof typeof TRAFFIC_COLUMNS
