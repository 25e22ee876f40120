import { parseRobotsText, type RobotsRule } from '../robots/robots.ts'
import { parseRobotsLine } from '../robots/robots-line.ts'
import { readRobotsLines } from '../robots/robots-text-lines.ts'
import { type RuleSet, ruleSetsOf } from '../robots/rule-sets.ts'

export type ComparedUrl = { url: string; isPage: boolean; isIndexable: boolean }

/** The line of robots.txt that decides on a URL; null if no line does, so that the URL is allowed. */
export type DecidingLine = { line: number; text: string } | null

export type ChangedUrl = ComparedUrl & { before: DecidingLine; after: DecidingLine }

export type ChangedUrls = {
  /** Number of crawled pages, how many of them are indexable, and number of other URLs. */
  pages: number
  indexable: number
  others: number
  /** The first of these URLs. */
  urls: ChangedUrl[]
}

export type BotChange = {
  bot: string
  /** Crawled pages that the bot may not request. */
  blockedBefore: number
  blockedAfter: number
  lost: ChangedUrls
  gained: ChangedUrls
}

export type RobotsComparison = { add: (url: ComparedUrl) => void; changes: () => BotChange[] }

const MAX_LISTED = 100
const MAX_TEXT = 200

/** Compares the effect of two versions of robots.txt on some bots. Bots with equal rules in both are compared once. */
export function compareRobots(before: string, after: string, bots: readonly string[]): RobotsComparison {
  const pairs = pairsOf(ruleSetsOf(parseRobotsText(before), bots), ruleSetsOf(parseRobotsText(after), bots))
  return {
    add(url) {
      for (const pair of pairs) addTo(pair, url)
    },
    changes: () => {
      const byBot = new Map(pairs.flatMap(({ bots: some, ...change }) => some.map((bot) => [bot, change])))
      return bots.flatMap((bot) => {
        const pair = byBot.get(bot)
        if (!pair) return []
        const { blockedBefore, blockedAfter, lost, gained } = pair
        return [{ bot, blockedBefore, blockedAfter, lost, gained }]
      })
    },
  }
}

type Pair = Omit<BotChange, 'bot'> & { bots: string[]; before: RuleSet; after: RuleSet }

function pairsOf(before: readonly RuleSet[], after: readonly RuleSet[]): Pair[] {
  const setOf = (sets: readonly RuleSet[]) => new Map(sets.flatMap((set) => set.agents.map((bot) => [bot, set])))
  const afterOf = setOf(after)
  const pairs: Pair[] = []
  for (const [bot, one] of setOf(before)) {
    const other = afterOf.get(bot)
    if (!other) continue
    const known = pairs.find((pair) => pair.before === one && pair.after === other)
    if (known) known.bots.push(bot)
    else {
      const none = () => ({ pages: 0, indexable: 0, others: 0, urls: [] })
      const counts = { blockedBefore: 0, blockedAfter: 0, lost: none(), gained: none() }
      pairs.push({ bots: [bot], before: one, after: other, ...counts })
    }
  }
  return pairs
}

function addTo(pair: Pair, url: ComparedUrl): void {
  const before = pair.before.ruleOf(url.url)
  const after = pair.after.ruleOf(url.url)
  const [wasBlocked, isBlocked] = [before?.isAllowed === false, after?.isAllowed === false]
  if (url.isPage && wasBlocked) pair.blockedBefore += 1
  if (url.isPage && isBlocked) pair.blockedAfter += 1
  if (wasBlocked === isBlocked) return
  const changed = isBlocked ? pair.lost : pair.gained
  if (url.isPage) changed.pages += 1
  else changed.others += 1
  if (url.isIndexable) changed.indexable += 1
  if (changed.urls.length < MAX_LISTED) changed.urls.push({ ...url, before: lineOf(before), after: lineOf(after) })
}

function lineOf(rule: RobotsRule | null): DecidingLine {
  return rule && { line: rule.line, text: rule.text.slice(0, MAX_TEXT).toWellFormed() }
}

/** Lines that crawlers ignore, because they have no known field. */
export function ignoredLines(text: string, max: number): { total: number; lines: { line: number; text: string }[] } {
  const ignored = readRobotsLines(text).filter((line) => parseRobotsLine(line.text) === null)
  const lines = ignored.slice(0, max).map(({ line, text: content }) => ({
    line,
    text: content.slice(0, MAX_TEXT).toWellFormed(),
  }))
  return { total: ignored.length, lines }
}
