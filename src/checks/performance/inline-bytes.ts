import type { DomFacts } from '#domain/facts/structure-facts.ts'
import { formatNumber } from '#domain/words/counts.ts'

const WORDS = { script: 'scripts', style: 'styles', json: 'JSON', data: 'data: URLs' } as const

export function inlineTotal({ script, style, json, data }: DomFacts['inlineBytes']): number {
  return script + style + json + data
}

/** ‘scripts 120,000, JSON 40,000’: what is written into the page, largest first. */
export function inlineParts(bytes: DomFacts['inlineBytes']): string {
  return (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .filter((kind) => bytes[kind] > 0)
    .sort((one, other) => bytes[other] - bytes[one])
    .map((kind) => `${WORDS[kind]} ${formatNumber(bytes[kind])}`)
    .join(', ')
}
