import type { Tier } from '#domain/tiers.ts'

/** Who asks: their tier, and the network address their limits are counted by. */
export type Viewer = { tier: Tier; clientKey: string }
