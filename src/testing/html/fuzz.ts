/** Total inputs for all fuzz tests: a few in every test run, many in `npm run fuzz`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3000)

/** The inputs for one test, as a share of the total. All shares add up to at least 1. */
export function fuzzRuns(share: number): number {
  return Math.max(1, Math.ceil(RUNS * share))
}
