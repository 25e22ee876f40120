/** Directives that carry a value after a colon; any other word before a colon names one crawler. */
const WITH_VALUE = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)\s*:/

/** What the page tells all crawlers, by meta and by X-Robots-Tag: each directive once, lower case. */
export function readRobots(metas: readonly string[], header: string | undefined): string[] {
  const directives = new Set<string>()
  for (const directive of metas.flatMap(split)) directives.add(directive)
  for (const directive of forAllAgents(header ?? '')) directives.add(directive)
  return [...directives]
}

/** After `googlebot:` what follows is for that crawler alone; `*:` and `robots:` address everyone again. */
function forAllAgents(header: string): string[] {
  const directives: string[] = []
  let isForAll = true
  for (const part of split(header)) {
    const agent = WITH_VALUE.test(part) ? null : /^([^:]+):(.*)$/s.exec(part)
    if (agent) isForAll = ['*', 'robots'].includes((agent[1] as string).trim())
    const directive = agent ? (agent[2] as string).trim() : part
    if (isForAll && directive !== '') directives.push(directive)
  }
  return directives
}

function split(text: string): string[] {
  return text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
