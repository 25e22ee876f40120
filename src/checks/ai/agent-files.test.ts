import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { agentFiles } from './agent-files.ts'

const file = (path: string, contentType: string | null, text: string | null, statusCode = 200) =>
  makeProbe('well-known-file', path, { contentType, text, statusCode })

testArchivedCheck(agentFiles, {
  'files of the right kind': {
    crawl: crawlWithProbes([
      file('/AGENTS.md', 'text/markdown', '# Agents'),
      file('/.well-known/mcp', 'application/json', ' {"servers":[]}'),
      file('/.well-known/agent-card.json', 'application/json', '{}', 404),
      file('/.well-known/agent.json', 'text/html', '<!doctype html>'),
      file('/.well-known/api-catalog', 'application/linkset+json', '{"linkset":[]}'),
      file('/llms.txt', 'text/plain', '# Shop'),
    ]),
    finds: {
      '/0': [
        '/AGENTS.md – text/markdown',
        '/.well-known/mcp – application/json',
        '/.well-known/api-catalog – application/linkset+json',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'a page for every URL': {
    crawl: crawlWithProbes([
      file('/AGENTS.md', 'text/plain', '<!doctype html>'),
      file('/.well-known/mcp', 'text/plain', 'Hello'),
      file('/.well-known/agent.json', 'application/json', null),
    ]),
    counts: { found: 0, passed: 1 },
  },
  'not requested': {
    crawl: crawlWithProbes([file('/llms.txt', 'text/plain', '# Shop')]),
    counts: { notApplicable: 1, reason: 'not known because these files were not requested, or nothing responded' },
  },
})
