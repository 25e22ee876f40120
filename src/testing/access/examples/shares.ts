import type { Examples } from './example.ts'

const token = 'guessed'

export const shareExamples: Examples = {
  listShareLinks: { rule: 'project: edit', status: 200 },
  createShareLink: { rule: 'project: edit, not while impersonating', input: { kind: 'dashboard' }, status: 201 },
  // No link has this id.
  revokeShareLink: { rule: 'project: edit', input: { linkId: 'none' }, status: 404 },

  // No link has this token. What links show is tested in shares.test.ts.
  openShare: { rule: 'link', input: { token }, status: 404 },
  unlockShare: { rule: 'link', input: { token, password: 'guessed' }, status: 404 },
  countShareView: { rule: 'link', input: { token }, status: 404 },
  getShareLogo: { rule: 'link', input: { token }, status: 404 },
  getSharedDashboard: { rule: 'link', input: { token }, status: 404 },
  listSharedChecks: { rule: 'link', input: { token }, status: 404 },
  getSharedCheck: { rule: 'link', input: { token, type: 'missing_title' }, status: 404 },
  listSharedPages: { rule: 'link', input: { token }, status: 404 },
  getSharedPage: { rule: 'link', input: { token, seq: '1' }, status: 404 },
  getSharedComparison: { rule: 'link', input: { token }, status: 404 },
  listSharedChanges: { rule: 'link', input: { token, kind: 'appeared' }, status: 404 },

  // The first crawl of the sample report has not started here.
  getSampleReport: { rule: 'public', status: 200 },
  getSampleSummary: { rule: 'public', status: 200 },
  listSampleChecks: { rule: 'public', status: 404 },
  getSampleCheck: { rule: 'public', input: { type: 'missing_title' }, status: 404 },
  listSamplePages: { rule: 'public', status: 404 },
  getSamplePage: { rule: 'public', input: { seq: '1' }, status: 404 },
  getSampleIndexability: { rule: 'public', status: 404 },
}
