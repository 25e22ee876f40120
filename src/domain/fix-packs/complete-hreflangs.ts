import type { LanguageVersion } from './xml-files.ts'

type Named = { page: string; language: string; target: string }

/**
 * Groups of language versions in which some page does not name all others. Two pages are in one group if one names
 * the other. Groups with two pages for one language are left out, because the site has to choose one of them.
 */
export function completeHreflangs(named: readonly Named[]): { groups: LanguageVersion[][]; unclear: number } {
  const groups: LanguageVersion[][] = []
  let unclear = 0
  for (const members of groupsOf(named)) {
    const versions = new Map<string, Set<string>>()
    for (const { language, target } of members) {
      const known = versions.get(language.toLowerCase())
      if (known) known.add(target)
      else versions.set(language.toLowerCase(), new Set([target]))
    }
    const all = members.flatMap(({ language, target }) => ({ language, url: target }))
    const different = [...new Map(all.map((each) => [each.language.toLowerCase(), each])).values()]
    if (isComplete(members, different)) continue
    if ([...versions.values()].some((urls) => urls.size > 1)) unclear += 1
    else groups.push(different.sort((a, b) => (a.language < b.language ? -1 : 1)))
  }
  return { groups, unclear }
}

/** Whether every page of the group names every language. */
function isComplete(members: readonly Named[], versions: readonly LanguageVersion[]): boolean {
  const languages = Map.groupBy(members, ({ page }) => page)
  const pages = new Set(versions.map(({ url }) => url))
  return [...pages].every((page) => (languages.get(page)?.length ?? 0) >= versions.length)
}

function groupsOf(named: readonly Named[]): Named[][] {
  const parents = new Map<string, string>()
  const rootOf = (url: string): string => {
    let root = url
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    return root
  }
  for (const { page, target } of named) {
    const [one, other] = [rootOf(page), rootOf(target)]
    if (one !== other) parents.set(other, one)
  }
  return [...Map.groupBy(named, ({ page }) => rootOf(page)).values()]
}
