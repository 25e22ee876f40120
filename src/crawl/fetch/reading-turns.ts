import type { ReadingTurn } from './read-response.ts'

type Turns = {
  /** Opens the turn of a visit. Call it in queue order. */
  open: (queued: { url: string }) => ReadingTurn
  /** Like `open`, for a visit that continues later in the given function. The turn ends with that function. */
  inTurn: <Args extends unknown[]>(
    queued: { url: string },
    rest: (turn: ReadingTurn, ...args: Args) => Promise<void>,
  ) => (...args: Args) => Promise<void>
}

export function createReadingTurns(): Turns {
  let allDecided = Promise.resolve()

  function open(queued: { url: string }): ReadingTurn {
    const { promise, resolve } = Promise.withResolvers<void>()
    const earlierDecided = allDecided
    allDecided = earlierDecided.then(() => promise)
    return {
      // The spelling of the URL may change until it is requested.
      get url() {
        return queued.url
      },
      earlierDecided,
      decided: resolve,
    }
  }

  return {
    open,
    inTurn(queued, rest) {
      const turn = open(queued)
      return (...args) => rest(turn, ...args).finally(turn.decided)
    },
  }
}
