/** How many inputs all fuzz tests together try: a few in every test run, many in `npm run fuzz`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5000)

/** How many inputs one test tries, as a share of all. The shares of all tests add up to at least 1. */
export function fuzzRuns(share: number): number {
  return Math.max(1, Math.ceil(RUNS * share))
}
