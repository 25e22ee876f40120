import type { Probe } from '#domain/requests/probe.ts'
import { BROWSER } from '#domain/requests/user-agents.ts'
import { makeProbe } from './make-probe.ts'

type Got = Partial<Omit<Probe, 'agent'>> & Partial<NonNullable<Probe['agent']>>

const FIRST_SIGNATURE = 'a'.repeat(128)

/** A signature with so many other characters than `FIRST_SIGNATURE`. */
export function otherBy(characters: number): string {
  return 'b'.repeat(characters) + FIRST_SIGNATURE.slice(characters)
}

/** What a crawler of this name got at https://shop.example/ on the first and on the second try. A browser got the page. */
export function makeTries(bot: string, first: Got, second: Got | null = first, path = '/'): Probe[] {
  const tries: [Probe['purpose'], Got | null][] = [
    ['user-agent', first],
    ['user-agent-again', second],
  ]
  return tries.flatMap(([purpose, got]) =>
    got === null ? [] : [makeAs(purpose, BROWSER.name, {}, path), makeAs(purpose, bot, got, path)],
  )
}

/** What a browser or crawler got: by default, a page of 50 words. */
export function makeAs(purpose: Probe['purpose'], name: string, got: Got, path = '/'): Probe {
  const { userAgent = name, wordCount = 50, signature = FIRST_SIGNATURE, isChallenge = false, ...changes } = got
  const agent = { userAgent, wordCount, signature, isChallenge }
  return makeProbe(purpose, path, { variant: name, textHash: signature, ...changes, agent })
}

/** A crawl whose owner has switched the comparison on. */
export const BOTS_ON = {
  requests: {
    probes: { planned: 9, sent: 9, notSent: 0, limit: 60, owner: { files: 'off', bots: 'on', problem: null } },
  },
} as const
