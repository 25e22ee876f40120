export type DraftPage = { url: string; title: string; description: string; folder: string }

const MAX_PER_SECTION = 20

/** A draft of llms.txt (llmstxt.org): the site in one line, then its most linked pages by folder. */
export function writeLlmsDraft(start: DraftPage, pages: readonly DraftPage[]): string {
  const sections = [...Map.groupBy(pages, ({ folder }) => folder)].map(([folder, some]) => {
    const left = some.length - MAX_PER_SECTION
    const items = some.slice(0, MAX_PER_SECTION).map(toItem)
    const rest = left > 0 ? [`<!-- ${left} more pages of this folder have fewer links. -->`] : []
    return [`## ${folder === '/' ? 'Main pages' : nameOf(folder)}`, '', ...items, ...rest].join('\n')
  })
  const summary = start.description === '' ? [] : [`> ${oneLine(start.description)}`]
  return `${[`# ${oneLine(start.title) || new URL(start.url).host}`, ...summary, ...sections].join('\n\n')}\n`
}

function toItem({ url, title, description }: DraftPage): string {
  const text = oneLine(title).replace(/[[\]]/g, '\\$&') || url
  return `- [${text}](${url.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})${description && `: ${oneLine(description)}`}`
}

/** '/case-studies/' becomes 'Case studies'. */
function nameOf(folder: string): string {
  const words = folder.replace(/^\/|\/$/g, '').replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
