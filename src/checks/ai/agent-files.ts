import { defineQueryCheck } from '../check.ts'
import { type ProbeTables, probesOf, showsProbes } from '../shared/probes.ts'

/** SQL: whether the response is a real file of that name. Some servers send a web page for every URL. */
const FILES = {
  '/AGENTS.md': String.raw`not regexp_matches(b.text, '^\s*(?:<|\{|$)')`,
  '/.well-known/mcp': String.raw`regexp_matches(b.text, '^\s*[\[{]')`,
  '/.well-known/agent-card.json': String.raw`regexp_matches(b.text, '^\s*[\[{]')`,
  '/.well-known/agent.json': String.raw`regexp_matches(b.text, '^\s*[\[{]')`,
  '/.well-known/api-catalog': String.raw`regexp_matches(b.text, '^\s*[\[{]')`,
}

export const agentFiles = defineQueryCheck({
  id: 'agent_files',
  category: 'ai',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  grade: '0',
  title: 'Files for AI agents',
  message: 'The site has files for AI agents',
  why:
    'These files tell agents which tools and interfaces a site offers. None of them is a standard yet, and search ' +
    'engines do not read them. Remember that they are public and describe what can be called.',
  fix: 'Nothing needs to change. Check that the files are meant to be public and up to date.',
  basis: 'Proposals: Model Context Protocol, Agent2Agent agent cards, AGENTS.md; RFC 9727 (api-catalog)',
  source: 'https://www.rfc-editor.org/rfc/rfc9727',
  more: () => ({
    rule: [
      `We request ${Object.keys(FILES)
        .map((path) => `\`${path}\``)
        .join(', ')}. Shown are those that respond with status code 200 and with JSON, or with text in the case of ` +
        'AGENTS.md. A web page in their place does not count. It costs no points.',
    ],
  }),
  ...showsProbes({
    probesIn: filesOf,
    saw: `b.url || coalesce(' – ' || b.content_type, '')`,
    otherwise: 'not known because these files were not requested, or nothing responded',
  }),
})

/** SQL: the files that responded. */
function filesOf(tables: ProbeTables): string {
  const cases = Object.entries(FILES).map(([path, isReal]) => `when ends_with(b.url, '${path}') then ${isReal}`)
  const isFile = Object.keys(FILES).map((path) => `ends_with(b.url, '${path}')`)
  return `
    select b.*, coalesce(b.status_code = 200 and not coalesce(b.content_type ilike '%html%', false) and
      case ${cases.join(' ')} end, false) as is_shown
    from ${probesOf(tables, 'well-known-file')} b
    where b.failure is null and b.status_code is not null and (${isFile.join(' or ')})`
}
