import { CONTENT_CHANNEL } from '#store/content/content-channel.ts'

export type ContentFeed = {
  /** Calls `onChange` after every content change, whichever process makes it. Resolves once it is listening. */
  subscribe: (onChange: () => void) => Promise<void>
  close: () => Promise<void>
}

type Connection = { close: () => Promise<void> }
type Listen = (channel: string, onPayload: () => void, onReconnect: () => void) => Promise<Connection>

/** Opens its database connection on the first subscription. Workers show no content, so they never open one. */
export function createContentFeed(listen: Listen): ContentFeed {
  const listeners = new Set<() => void>()
  let opening: Promise<Connection> | undefined
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    async subscribe(onChange) {
      listeners.add(onChange)
      // A reconnect also announces a change, because notifications may have been missed.
      opening ??= listen(CONTENT_CHANNEL, announce, announce)
      await opening
    },
    async close() {
      await opening?.then((connection) => connection.close()).catch(() => {})
    },
  }
}
