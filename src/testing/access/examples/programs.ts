import type { Examples } from './example.ts'

// No program has this id. What programs get is tested in src/mcp/oauth.
const query = 'client_id=guessed'

export const programExamples: Examples = {
  listPrograms: { rule: 'current workspace: read, people only, not while impersonating', status: 200 },
  disconnectProgram: {
    rule: 'current workspace: read, people only, not while impersonating',
    input: { id: 'guessed' },
    status: 404,
  },
  describeAuthorizationRequest: { rule: 'account, not while impersonating', input: { query }, status: 400 },
  allowAuthorizationRequest: {
    rule: 'account, not while impersonating',
    input: { query, scope: 'read' },
    status: 400,
  },
}
