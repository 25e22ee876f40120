import { hreflangFault } from '../languages/hreflang-fault.ts'
import type { LanguageVersion, VersionGroup } from './xml-files.ts'

type Named = { page: string; language: string; target: string }

/**
 * Groups of language versions in which some page does not name all others, or names one with the country UK. Two pages
 * are in one group if one names the other. Groups with two pages for one language are left out, because the site has
 * to choose one of them. Codes that search engines do not know are never written.
 */
export function completeHreflangs(named: readonly Named[]): { groups: VersionGroup[]; unclear: number } {
  const groups: VersionGroup[] = []
  let unclear = 0
  for (const all of groupsOf(named)) {
    const members = all
      .filter(({ language }) => faultOf(language) === null)
      .map((each) => ({ ...each, language: withCountry(each.language) }))
    const versions = Map.groupBy(members, ({ language }) => language.toLowerCase())
    const different = [...versions.values()].flatMap(([first]) =>
      first ? [{ language: first.language, url: first.target }] : [],
    )
    const isCorrected = all.some(({ language }) => withCountry(language) !== language)
    if (different.length < 2 || (isComplete(members, different) && !isCorrected)) continue
    if ([...versions.values()].some((entries) => new Set(entries.map(({ target }) => target)).size > 1)) unclear += 1
    else groups.push({ versions: different.sort((a, b) => (a.language < b.language ? -1 : 1)), notes: notesOn(all) })
  }
  return { groups, unclear }
}

/** Replaces UK, which many sites write for the United Kingdom. Its code is GB. */
function withCountry(language: string): string {
  return language.replace(/^([a-z]{2,3}(?:-[a-z]{4})?)-uk$/i, '$1-GB')
}

/** Why a code is left out, as the end of a sentence; null if it is written. */
function faultOf(language: string): string | null {
  const fault = hreflangFault(withCountry(language))
  return fault === null || fault.isMinor ? null : fault.words
}

/** What differs from the codes of the site. */
function notesOn(members: readonly Named[]): string[] {
  const codes = [...new Map(members.map((each) => [each.language, each])).values()]
  return codes.flatMap(({ language, target }) => {
    const [fault, changed] = [faultOf(language), withCountry(language)]
    if (fault !== null) return [`Left out: ${target}, because its code “${language}” ${fault}.`]
    return changed === language ? [] : [`“${changed}” instead of “${language}”: the country code is GB.`]
  })
}

/** Whether every page of the group names every language. */
function isComplete(members: readonly Named[], versions: readonly LanguageVersion[]): boolean {
  const namedOn = Map.groupBy(members, ({ page }) => page)
  const pages = new Set(versions.map(({ url }) => url))
  return [...pages].every((page) => {
    const languages = new Set(namedOn.get(page)?.map(({ language }) => language.toLowerCase()))
    return versions.every(({ language }) => languages.has(language.toLowerCase()))
  })
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
